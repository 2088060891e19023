import type { CommissionOfGenre, Terms, TermsInput } from '@/contract/endpoints/participant-terms';
import { participantErrors } from '@/contract/endpoints/participants';
import { instantInWords } from '@/contract/rules/calendar';
import { AppError } from '@/contract/vocabulary/error-codes';
import { termsFieldText } from '@/text/participant';

/** Bounds for terms: the fair's dates and its minimum per parent genre. */
export interface CampaignBounds {
  startDate: string;
  endDate: string;
  minimums: readonly CommissionOfGenre[];
}

const genresRefusal = ({ commissions }: TermsInput, { minimums }: CampaignBounds): AppError | undefined => {
  const missing = minimums.filter(({ genreId }) => commissions.every((given) => given.genreId !== genreId));
  const strange = commissions.flatMap(({ genreId }, index) =>
    minimums.some((known) => known.genreId === genreId) ? [] : [index],
  );
  if (missing.length === 0 && strange.length === 0) return undefined;
  const fields = {
    ...(missing.length && {
      'terms.commissions': [termsFieldText.missing(missing.map(({ name }) => name).join(', '))],
    }),
    ...Object.fromEntries(
      strange.map((index) => [`terms.commissions.${index}.genreId`, [termsFieldText.notOfCampaign]]),
    ),
  };
  const genres = minimums.map(({ name }) => name).join(', ');
  return new AppError(participantErrors.TERMS_GENRES, { genres }, fields);
};

const minimumOf = ({ minimums }: CampaignBounds, genreId: number): number =>
  minimums.find((known) => known.genreId === genreId)?.commission ?? 0;

const minimumRefusal = ({ commissions }: TermsInput, campaign: CampaignBounds): AppError | undefined => {
  const low = commissions.flatMap(({ genreId, commission }, index) =>
    commission < minimumOf(campaign, genreId)
      ? [
          {
            path: `terms.commissions.${index}.commission`,
            said: [termsFieldText.minimum(minimumOf(campaign, genreId))],
          },
        ]
      : [],
  );
  return low.length
    ? new AppError(
        participantErrors.TERMS_BELOW_MINIMUM,
        {},
        Object.fromEntries(low.map(({ path, said }) => [path, said])),
      )
    : undefined;
};

const datesRefusal = ({ startDate, endDate }: TermsInput, campaign: CampaignBounds): AppError | undefined => {
  const early =
    Date.parse(startDate) < Date.parse(campaign.startDate) || Date.parse(startDate) >= Date.parse(campaign.endDate);
  const late =
    Date.parse(endDate) > Date.parse(campaign.endDate) || Date.parse(endDate) <= Date.parse(campaign.startDate);
  if (!early && !late) return undefined;
  const [from, to] = [instantInWords(campaign.startDate), instantInWords(campaign.endDate)];
  const said = [termsFieldText.outside(from, to)];
  const fields = { ...(early && { 'terms.startDate': said }), ...(late && { 'terms.endDate': said }) };
  return new AppError(participantErrors.TERMS_OUTSIDE_FAIR, { from, to }, fields);
};

/** Returns the error for terms that do not fit a fair; undefined when they do (D4.4.4). */
export const termsRefusal = (terms: TermsInput, campaign: CampaignBounds): AppError | undefined =>
  genresRefusal(terms, campaign) ?? minimumRefusal(terms, campaign) ?? datesRefusal(terms, campaign);

/** Throws TERMS_GENRES, TERMS_BELOW_MINIMUM or TERMS_OUTSIDE_FAIR, with the fields concerned. */
export const assertTermsFit = (terms: TermsInput, campaign: CampaignBounds): void => {
  const refusal = termsRefusal(terms, campaign);
  if (refusal) throw refusal;
};

/** Refuses to accept terms that no longer fit the fair since it was edited. Throws TERMS_OUTDATED. */
export const assertStillFits = (terms: Terms, campaign: CampaignBounds): void => {
  const refusal = termsRefusal(terms, campaign);
  if (refusal) throw new AppError(participantErrors.TERMS_OUTDATED, { number: terms.number, reason: refusal.message });
};

/** Default terms: the fair's minimums, for its whole period. */
export const standardTerms = ({ startDate, endDate, minimums }: CampaignBounds): TermsInput => ({
  commissions: minimums.map(({ genreId, commission }) => ({ genreId, commission })),
  startDate,
  endDate,
  note: '',
});
