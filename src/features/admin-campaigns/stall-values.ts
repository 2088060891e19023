import type { UseFormReturnType } from '@mantine/form';
import { randomId } from '@mantine/hooks';
import type { StallCandidate, StallPlan } from '@/contract/endpoints/stalls';
import { isSameSpan, sharedSpan, type Span } from '@/contract/rules/campaign-dates';

export interface StandValues {
  key: string;
  issuerId: string | null;
  startDate: string;
  endDate: string;
}

export interface StallValues {
  key: string;
  code: string;
  placeNote: string;
  x: number | null;
  y: number | null;
  issuers: StandValues[];
}

export interface PlanValues {
  planUrl: string | null;
  stalls: StallValues[];
}

export type PlanForm = UseFormReturnType<PlanValues>;

export const planValues = ({ planUrl, stalls }: StallPlan): PlanValues => ({
  planUrl,
  stalls: stalls.map(({ id, code, placeNote, x, y, issuers }) => ({
    ...{ key: String(id), code, placeNote, x, y },
    issuers: issuers.map((stand) => ({
      ...{ key: randomId(), issuerId: stand.id, startDate: stand.startDate, endDate: stand.endDate },
    })),
  })),
});

export const newStall = (): StallValues => ({
  ...{ key: randomId(), code: '', placeNote: '', x: null, y: null, issuers: [] },
});

/** An issuer stands there as long as the fair or the stop lasts, unless told. */
export const newStand = ({ startDate, endDate }: StallPlan): StandValues => ({
  ...{ key: randomId(), issuerId: null, startDate, endDate },
});

/** Somebody else at a stall, for as long as they take part in the fair; dates that were typed stay. */
export const chooseIssuer = (
  stand: StandValues,
  issuerId: string | null,
  plan: StallPlan,
  issuers: readonly StallCandidate[],
): StandValues => {
  const spanFor = (id: string | null): Span => {
    const agreed = issuers.find((issuer) => issuer.id === id);
    return (agreed && sharedSpan(plan, agreed)) ?? plan;
  };
  const isTyped = !isSameSpan(stand, spanFor(stand.issuerId));
  const { startDate, endDate } = isTyped ? stand : spanFor(issuerId);
  return { ...stand, issuerId, startDate, endDate };
};

export const planBody = ({ planUrl, stalls }: PlanValues) => ({
  planUrl,
  stalls: stalls.map(({ code, placeNote, x, y, issuers }) => ({
    ...{ code, placeNote, x, y },
    issuers: issuers.map(({ issuerId, startDate, endDate }) => ({ issuerId, startDate, endDate })),
  })),
});
