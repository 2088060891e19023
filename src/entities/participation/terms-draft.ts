import type { CommissionOfGenre } from '@/contract/endpoints/participant-terms';

/** Terms as a form holds them; an empty number field holds an empty string. */
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

/** As date fields hold an instant. */
const inUtc = (instant: string): string => new Date(instant).toISOString();

/** The next proposal: the given terms in the fair's genres, as far as they name them, and its minimums in the others. */
export const draftOf = (terms: Proposed, minimums: readonly CommissionOfGenre[]): TermsDraft => ({
  commissions: minimums.map((minimum) => ({
    ...minimum,
    commission: terms.commissions.find(({ genreId }) => genreId === minimum.genreId)?.commission ?? minimum.commission,
  })),
  startDate: inUtc(terms.startDate),
  endDate: inUtc(terms.endDate),
  note: terms.note,
});

/** What is sent of a draft; a number that was left out is sent as none, for the schema to ask for it. */
export const termsBody = ({ commissions, startDate, endDate, note }: TermsDraft) => ({
  commissions: commissions.map(({ genreId, commission }) => ({
    genreId,
    commission: commission === '' ? Number.NaN : Number(commission),
  })),
  startDate,
  endDate,
  note,
});
