import Image from 'next/image';
import type { KeyboardEvent, MouseEvent } from 'react';
import { stallText } from '@/text/stall';
import { atPointer, movedBy, type PlanPoint } from './plan-point';
import classes from './FloorPlan.module.css';

/** A stall as the plan shows it; without a point it is only in the list beside the plan. */
export interface PlanStall {
  /** Names it also while its code is typed, and two have the same. */
  key: string;
  code: string;
  point: PlanPoint | null;
  /** Who stands there. */
  issuers: readonly string[];
}

const MIDDLE: PlanPoint = { x: 0.5, y: 0.5 };

interface FloorPlanProps {
  imageUrl: string;
  /** What the plan is of: the fair, or the stop. */
  name: string;
  stalls: readonly PlanStall[];
  /** Key of the stall that is pointed out. */
  selected: string | null;
  onSelect: (key: string) => void;
  /** Given where the plan may be changed: a click on it, or the arrows on a stall, say where the selected one stands. */
  onPlace?: (key: string, point: PlanPoint) => void;
}

/** The picture of a place with its stalls as pins. */
export function FloorPlan({ imageUrl, name, stalls, selected, onSelect, onPlace }: FloorPlanProps) {
  /** Whoever presses the picture by keyboard gets the middle, and moves the pin from there. */
  const place = (event: MouseEvent) => {
    if (selected === null) return;
    const isByKey = event.detail === 0;
    onPlace?.(selected, isByKey ? MIDDLE : atPointer(event.currentTarget.getBoundingClientRect(), event));
  };
  const placed = stalls.find(({ key }) => key === selected);
  const moveByKey =
    ({ key, point }: PlanStall) =>
    (event: KeyboardEvent) => {
      const to = point && onPlace ? movedBy(event.key, point) : undefined;
      if (!to) return;
      event.preventDefault();
      onPlace?.(key, to);
    };

  return (
    <figure className={classes.plan}>
      <Image src={imageUrl} alt={stallText.planOf(name)} width={1200} height={800} draggable={false} />
      {onPlace && placed ? (
        <button
          type="button"
          className={classes.ground}
          aria-label={stallText.placeHere(placed.code)}
          onClick={place}
        />
      ) : null}
      {stalls.map((stall) =>
        stall.point ? (
          <button
            key={stall.key}
            type="button"
            className={classes.pin}
            style={{ left: `${stall.point.x * 100}%`, top: `${stall.point.y * 100}%` }}
            aria-label={stallText.pin(stall.code, stall.issuers)}
            aria-pressed={stall.key === selected}
            onClick={() => onSelect(stall.key)}
            onKeyDown={moveByKey(stall)}
          >
            {stall.code}
          </button>
        ) : null,
      )}
    </figure>
  );
}
