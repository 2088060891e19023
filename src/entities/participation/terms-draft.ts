import type { CommissionOfGenre } from '@/contract/endpoints/participant-terms';

/** Terms in a form; an empty number field is an empty string. */
export interface TermsDraft {
  commissions: { genreId: number; name: string; commission: number | string }[];
  startDate: string;
  endDate: string;
  note: string;
}

interface Proposed {
  commissions: readonly CommissionOfGenre[];
  startDate: string;
  endDate: string;
  note: string;
}

/** The instant in the notation of date fields. */
const inUtc = (instant: string): string => new Date(instant).toISOString();

/**
 * Initial values of the next proposal: the given terms for those genres of the fair that they contain, and its minimums
 * for the others.
 */
export const draftOf = (terms: Proposed, minimums: readonly CommissionOfGenre[]): TermsDraft => ({
  commissions: minimums.map((minimum) => ({
    ...minimum,
    commission: terms.commissions.find(({ genreId }) => genreId === minimum.genreId)?.commission ?? minimum.commission,
  })),
  startDate: inUtc(terms.startDate),
  endDate: inUtc(terms.endDate),
  note: terms.note,
});

/** The request body of a draft; an empty number is sent as missing, so that the schema reports it. */
export const termsBody = ({ commissions, startDate, endDate, note }: TermsDraft) => ({
  commissions: commissions.map(({ genreId, commission }) => ({
    genreId,
    commission: commission === '' ? Number.NaN : Number(commission),
  })),
  startDate,
  endDate,
  note,
});
