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
  /** Drawn like the selected one. */
  isHighlighted?: boolean;
}

/** Key of the entrance among the pins of a plan. */
export const GATE_KEY = 'gate';

/** The entrance as a pin. */
export const gatePin = (point: PlanPoint | null): PlanStall => ({
  ...{ key: GATE_KEY, code: stallText.gate, issuers: [], point },
});

const pinLabel = ({ key, code, issuers }: PlanStall): string =>
  key === GATE_KEY ? stallText.gate : stallText.pin(code, issuers);

const placeLabel = ({ key, code }: PlanStall): string =>
  key === GATE_KEY ? stallText.placeGate : stallText.placeHere(code);

const MIDDLE: PlanPoint = { x: 0.5, y: 0.5 };

interface FloorPlanProps {
  imageUrl: string;
  /** Name of the fair or the stop. */
  name: string;
  stalls: readonly PlanStall[];
  /** Key of the highlighted stall. */
  selected: string | null;
  /** Left out where the plan only shows the stalls: the pins are no buttons then. */
  onSelect?: (key: string) => void;
  /** Set where the plan is editable: a click on the plan, or arrow keys on a stall, move the selected stall. */
  onPlace?: (key: string, point: PlanPoint) => void;
  /** Width of the picture that is requested, in CSS pixels. */
  width?: number;
  /** Points that a line connects: the way to a stall. */
  way?: readonly PlanPoint[];
  /** Loads the picture at once, though it may be out of sight. */
  isEager?: boolean;
}

const WIDTH = 1200;

/** The picture of a plan as it is requested, by its width in CSS pixels. */
export const planPicture = (imageUrl: string, width = WIDTH) => ({
  ...{ src: imageUrl, width, height: Math.round((width * 2) / 3) },
});

interface PinProps extends Pick<FloorPlanProps, 'selected' | 'onSelect'> {
  isEditable: boolean;
  stall: PlanStall;
  point: PlanPoint;
  onKeyDown: (event: KeyboardEvent) => void;
}

function Pin({ stall, point, selected, onSelect, isEditable, onKeyDown }: PinProps) {
  const { key, code, isHighlighted = false } = stall;
  const place = {
    className: classes.pin,
    style: { left: `${point.x * 100}%`, top: `${point.y * 100}%` },
    'data-gate': key === GATE_KEY || undefined,
    'data-selected': key === selected || isHighlighted || undefined,
  };
  if (!onSelect || (key === GATE_KEY && !isEditable)) return <span {...place}>{code}</span>;
  return (
    <button
      {...place}
      type="button"
      aria-label={pinLabel(stall)}
      aria-pressed={key === selected}
      onClick={() => onSelect(key)}
      onKeyDown={onKeyDown}
    >
      {code}
    </button>
  );
}

/** The picture of a place with its stalls as pins. */
export function FloorPlan({
  imageUrl,
  name,
  stalls,
  selected,
  onSelect,
  onPlace,
  width,
  way,
  isEager,
}: FloorPlanProps) {
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
      <Image
        {...planPicture(imageUrl, width)}
        alt={stallText.planOf(name)}
        draggable={false}
        loading={isEager ? 'eager' : 'lazy'}
      />
      {way && way.length > 1 ? (
        <svg className={classes.way} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
          <polyline points={way.map(({ x, y }) => `${x},${y}`).join(' ')} />
        </svg>
      ) : null}
      {onPlace && placed ? (
        <button type="button" className={classes.ground} aria-label={placeLabel(placed)} onClick={place} />
      ) : null}
      {stalls.map((stall) =>
        stall.point ? (
          <Pin
            key={stall.key}
            {...{ stall, point: stall.point, selected }}
            {...(onSelect && { onSelect })}
            isEditable={onPlace !== undefined}
            onKeyDown={moveByKey(stall)}
          />
        ) : null,
      )}
    </figure>
  );
}
