import { useState } from 'react';
import type { StallPlan } from '@/contract/endpoints/stalls';
import { FloorPlan } from '@/entities/fair/FloorPlan';
import { formatDateRange } from '@/shared/lib/format';
import { stallText } from '@/text/stall';
import classes from './StallPlans.module.css';

/** Where a stall is, who stands there, and when they do not stand there all the time. */
function Stall({
  stall,
  plan,
  isSelected,
}: {
  stall: StallPlan['stalls'][number];
  plan: StallPlan;
  isSelected: boolean;
}) {
  return (
    <li className={classes.stall} aria-current={isSelected || undefined}>
      <b>{stallText.stall(stall.code)}</b> {stall.placeNote}
      {stall.issuers.map(({ id, name, startDate, endDate }) => (
        <span key={`${id} ${startDate}`} className={classes.issuer}>
          {name}
          {startDate === plan.startDate && endDate === plan.endDate ? '' : ` (${formatDateRange(startDate, endDate)})`}
        </span>
      ))}
    </li>
  );
}

function Plan({ plan, name }: { plan: StallPlan; name: string }) {
  const [selected, setSelected] = useState<string | null>(null);
  const { planUrl, stalls } = plan;
  return (
    <div className={classes.plan}>
      {plan.place === null ? null : <h3>{plan.place}</h3>}
      {planUrl === null ? null : (
        <FloorPlan
          imageUrl={planUrl}
          name={plan.place ?? name}
          stalls={stalls.map(({ id, code, x, y, issuers }) => ({
            ...{ key: String(id), code },
            point: x === null || y === null ? null : { x, y },
            issuers: issuers.map((issuer) => issuer.name),
          }))}
          selected={selected}
          onSelect={setSelected}
        />
      )}
      <ul className={classes.stalls}>
        {stalls.map((stall) => (
          <Stall key={stall.id} stall={stall} plan={plan} isSelected={String(stall.id) === selected} />
        ))}
      </ul>
    </div>
  );
}

interface StallPlansProps {
  plans: readonly StallPlan[];
  /** Of the fair. */
  name: string;
}

/** Where the issuers of an offline fair stand; nothing until there are stalls. */
export function StallPlans({ plans, name }: StallPlansProps) {
  if (plans.length === 0) return null;
  return (
    <section>
      <h2>{stallText.title}</h2>
      {plans.map((plan) => (
        <Plan key={plan.scheduleId ?? 'fair'} plan={plan} name={name} />
      ))}
    </section>
  );
}
