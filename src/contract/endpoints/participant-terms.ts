import { z } from 'zod';
import { termsFieldText } from '@/text/participant';
import { instant, intId, note } from '../schema';
import { SIDES, TERMS_ANSWERS } from '../states/participant';
import { LIMITS } from '../vocabulary/limits';

/** Whole percent. */
const percent = z.int().min(1).max(LIMITS.percent);

const distinctGenres = (list: readonly { genreId: number }[], context: z.RefinementCtx): void => {
  list.forEach(({ genreId }, index) => {
    if (list.findIndex((other) => other.genreId === genreId) === index) return;
    context.addIssue({ code: 'custom', path: [index, 'genreId'], message: termsFieldText.twice });
  });
};

/**
 * Terms proposed by a side (A11.15): a commission for each parent genre of the fair, at least its minimum; the issuer's
 * period of participation, within the fair's dates; and other agreements.
 */
export const termsInput = z
  .strictObject({
    commissions: z
      .array(z.strictObject({ genreId: intId, commission: percent }))
      .min(1)
      .max(LIMITS.campaignGenres)
      .superRefine(distinctGenres),
    startDate: instant,
    endDate: instant,
    note: note.default(''),
  })
  .superRefine(({ startDate, endDate }, context) => {
    if (Date.parse(startDate) < Date.parse(endDate)) return;
    context.addIssue({ code: 'custom', path: ['endDate'], message: termsFieldText.datesInOrder });
  });
export type TermsInput = z.output<typeof termsInput>;

export const commissionOfGenre = z.object({ genreId: intId, name: z.string(), commission: z.int() });
export type CommissionOfGenre = z.output<typeof commissionOfGenre>;

/** One numbered version of the terms with its answer. Immutable except for the answer. */
export const terms = z.object({
  number: z.int(),
  /** Role of the side that proposed it. */
  proposedBy: z.literal(SIDES),
  proposerName: z.string(),
  proposedAt: instant,
  startDate: instant,
  endDate: instant,
  note: z.string(),
  answer: z.literal(TERMS_ANSWERS),
  answeredAt: instant.nullable(),
  answererName: z.string().nullable(),
  /** In the order of the genre menu. */
  commissions: z.array(commissionOfGenre),
});
export type Terms = z.output<typeof terms>;
