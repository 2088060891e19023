import Image from 'next/image';
import type { KeyboardEvent, MouseEvent } from 'react';
import { stallText } from '@/text/stall';
import { atPointer, movedBy, type PlanPoint } from './plan-point';
import classes from './FloorPlan.module.css';

/** A stall on the plan; without a point it appears only in the list next to the plan. */
export interface PlanStall {
  /** Identifies the stall even while codes are being typed and two are the same. */
  key: string;
  code: string;
  point: PlanPoint | null;
  /** Issuers at the stall. */
  issuers: readonly string[];
}

const MIDDLE: PlanPoint = { x: 0.5, y: 0.5 };

interface FloorPlanProps {
  imageUrl: string;
  /** Name of the fair or the stop. */
  name: string;
  stalls: readonly PlanStall[];
  /** Key of the highlighted stall. */
  selected: string | null;
  onSelect: (key: string) => void;
  /** Set where the plan is editable: a click on the plan, or arrow keys on a stall, move the selected stall. */
  onPlace?: (key: string, point: PlanPoint) => void;
}

/** The picture of a place with its stalls as pins. */
export function FloorPlan({ imageUrl, name, stalls, selected, onSelect, onPlace }: FloorPlanProps) {
  /** Activating the picture by keyboard places the pin in the middle, from where it can be moved. */
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
