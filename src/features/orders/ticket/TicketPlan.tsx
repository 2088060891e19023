import type { PickupTicket } from '@/contract/endpoints/counter';
import { FloorPlan, gatePin, type PlanStall } from '@/entities/campaign/FloorPlan';
import type { WalkingStop } from './walking-order';
import { PLAN_WIDTH } from './plan-picture';
import classes from './TicketPlan.module.css';

interface TicketPlanProps extends Pick<PickupTicket, 'gate'> {
  imageUrl: string;
  /** Name of the fair or of its stop. */
  name: string;
  /** The orders that are collected there, this one first. */
  stops: readonly Pick<WalkingStop, 'issuer' | 'stalls'>[];
}

const pinsOf = ({ issuer, stalls }: TicketPlanProps['stops'][number], index: number): PlanStall[] =>
  stalls.map(({ code, x, y }) => ({
    ...{ key: code, code, issuers: [issuer], isHighlighted: index === 0 },
    point: x === null || y === null ? null : { x, y },
  }));

/**
 * The plan of a fair with the stalls of the customer's orders: those of this order are highlighted, and a line leads
 * from the entrance to the first of them. The picture keeps
 * its proportions in a box of fixed height, so that nothing moves when it arrives.
 */
export function TicketPlan({ imageUrl, name, gate, stops }: TicketPlanProps) {
  // From the last to the first: a stall that several orders share is highlighted when this order is one of them.
  const pins = new Map(
    stops
      .flatMap(pinsOf)
      .toReversed()
      .map((pin) => [pin.key, pin]),
  );
  const ownPoint = stops[0] && pinsOf(stops[0], 0).find(({ point }) => point)?.point;
  return (
    <div className={classes.box}>
      <FloorPlan
        {...{ imageUrl, name }}
        stalls={[...pins.values(), gatePin(gate)]}
        selected={null}
        width={PLAN_WIDTH}
        isEager
        way={gate && ownPoint ? [gate, ownPoint] : []}
      />
    </div>
  );
}
