import type { UseFormReturnType } from '@mantine/form';
import { randomId } from '@mantine/hooks';
import type { StallPlan } from '@/contract/endpoints/stalls';

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

export const planBody = ({ planUrl, stalls }: PlanValues) => ({
  planUrl,
  stalls: stalls.map(({ code, placeNote, x, y, issuers }) => ({
    ...{ code, placeNote, x, y },
    issuers: issuers.map(({ issuerId, startDate, endDate }) => ({ issuerId, startDate, endDate })),
  })),
});
