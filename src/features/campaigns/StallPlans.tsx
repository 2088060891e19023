import { IconChevronDown } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useId, useRef, useState } from 'react';
import type { StallPlan } from '@/contract/endpoints/stalls';
import { FloorPlan, gatePin } from '@/entities/campaign/FloorPlan';
import { formatDateRange } from '@/shared/lib/format';
import { LinesSkeleton } from '@/shared/ui/feedback/Skeletons';
import { stallText } from '@/text/stall';
import classes from './StallPlans.module.css';

/** Loaded when a stall is opened, together with its titles. */
const StallTitles = dynamic(() => import('./StallTitles').then((module) => module.StallTitles), {
  ssr: false,
  loading: () => <LinesSkeleton count={4} />,
});

interface StallProps {
  campaignId: number;
  stall: StallPlan['stalls'][number];
  plan: StallPlan;
  isOpen: boolean;
  onToggle: () => void;
  /** Receives the button that opens the stall, as a ref callback. */
  onButton: (button: HTMLButtonElement | null) => void;
}

/**
 * A stall: its position, its issuers, and their dates where they differ from those of the plan; when open, also their
 * titles.
 */
function Stall({ campaignId, stall, plan, isOpen, onToggle, onButton }: StallProps) {
  const panelId = useId();
  return (
    <li className={classes.stall} aria-current={isOpen || undefined}>
      <button
        ref={onButton}
        type="button"
        className={classes.head}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={onToggle}
      >
        <span>
          <b>{stallText.stall(stall.code)}</b> {stall.placeNote}
          {stall.issuers.map(({ id, name, startDate, endDate }) => (
            <span key={`${id} ${startDate}`} className={classes.issuer}>
              {name}
              {startDate === plan.startDate && endDate === plan.endDate
                ? ''
                : ` (${formatDateRange(startDate, endDate)})`}
            </span>
          ))}
        </span>
        <IconChevronDown size={18} aria-hidden />
      </button>
      {isOpen ? (
        <div id={panelId}>
          <StallTitles campaignId={campaignId} issuers={stall.issuers} />
        </div>
      ) : null}
    </li>
  );
}

function Plan({ campaignId, plan, name }: { campaignId: number; plan: StallPlan; name: string }) {
  const [open, setOpen] = useState<string | null>(null);
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const { planUrl, stalls } = plan;
  /** Pressing a pin opens the stall in the list, which shows its titles. */
  const openFromPlan = (key: string) => {
    setOpen(key);
    buttons.current.get(key)?.focus();
  };
  return (
    <div className={classes.plan}>
      {plan.place === null ? null : <h3>{plan.place}</h3>}
      {planUrl === null ? null : (
        <FloorPlan
          imageUrl={planUrl}
          name={plan.place ?? name}
          stalls={[
            ...stalls.map(({ id, code, x, y, issuers }) => ({
              ...{ key: String(id), code },
              point: x === null || y === null ? null : { x, y },
              issuers: issuers.map((issuer) => issuer.name),
            })),
            gatePin(plan.gate),
          ]}
          selected={open}
          onSelect={openFromPlan}
        />
      )}
      <p className={classes.hint}>{stallText.openHint}</p>
      <ul className={classes.stalls}>
        {stalls.map((stall) => {
          const key = String(stall.id);
          return (
            <Stall
              key={key}
              campaignId={campaignId}
              stall={stall}
              plan={plan}
              isOpen={key === open}
              onToggle={() => setOpen(key === open ? null : key)}
              onButton={(button) => {
                if (button) buttons.current.set(key, button);
                else buttons.current.delete(key);
              }}
            />
          );
        })}
      </ul>
    </div>
  );
}

interface StallPlansProps {
  campaignId: number;
  plans: readonly StallPlan[];
  /** Name of the fair. */
  name: string;
}

/** The stalls of an offline fair, their issuers and titles; renders nothing while there are no stalls. */
export function StallPlans({ campaignId, plans, name }: StallPlansProps) {
  if (plans.length === 0) return null;
  return (
    <section>
      <h2>{stallText.title}</h2>
      {plans.map((plan) => (
        <Plan key={plan.scheduleId ?? 'campaign'} campaignId={campaignId} plan={plan} name={name} />
      ))}
    </section>
  );
}
