import type { UseFormReturnType } from '@mantine/form';
import { randomId } from '@mantine/hooks';
import type { StallCandidate, StallPlan } from '@/contract/endpoints/stalls';
import { isSameSpan, sharedSpan, type Span } from '@/contract/rules/span';

export interface AssignmentValues {
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
  issuers: AssignmentValues[];
}

export interface PlanValues {
  planUrl: string | null;
  gate: StallPlan['gate'];
  stalls: StallValues[];
}

export type PlanForm = UseFormReturnType<PlanValues>;

export const planValues = ({ planUrl, gate, stalls }: StallPlan): PlanValues => ({
  ...{ planUrl, gate },
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

/** A new issuer entry of a stall; its dates default to those of the fair or the stop. */
export const newAssignment = ({ startDate, endDate }: StallPlan): AssignmentValues => ({
  ...{ key: randomId(), issuerId: null, startDate, endDate },
});

/** Changes the issuer of a stall entry and sets the dates of their participation, unless other dates were typed. */
export const chooseIssuer = (
  stand: AssignmentValues,
  issuerId: string | null,
  plan: StallPlan,
  issuers: readonly StallCandidate[],
): AssignmentValues => {
  const spanFor = (id: string | null): Span => {
    const agreed = issuers.find((issuer) => issuer.id === id);
    return (agreed && sharedSpan(plan, agreed)) ?? plan;
  };
  const isTyped = !isSameSpan(stand, spanFor(stand.issuerId));
  const { startDate, endDate } = isTyped ? stand : spanFor(issuerId);
  return { ...stand, issuerId, startDate, endDate };
};

export const planBody = ({ planUrl, gate, stalls }: PlanValues) => ({
  ...{ planUrl, gate },
  stalls: stalls.map(({ code, placeNote, x, y, issuers }) => ({
    ...{ code, placeNote, x, y },
    issuers: issuers.map(({ issuerId, startDate, endDate }) => ({ issuerId, startDate, endDate })),
  })),
});
