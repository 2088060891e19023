import type { ImportProblem } from '@/contract/endpoints/imports';
import type { ImportColumnKey } from '@/contract/imports/tables';
import { fold, tidy } from '@/contract/rules/fold';
import { parentOf, type Faults } from '@/contract/rules/campaign-product';
import { errorMessage } from '@/contract/vocabulary/error-codes';
import { BOOK_FORMAT, type BookFormatId, type Edition } from '@/contract/vocabulary/kinds';
import type { RowProblem } from '@/contract/vocabulary/imports';
import { draftSingle } from '../../campaign-products/drafts';
import type { LockedBook } from '../../campaign-products/offered-books';
import { hasFixedTerms, type StoredProduct } from '../../campaign-products/read-products';
import { campaignRefusal, termsOf, type SalesCampaign } from '../../campaign-products/sales-campaign';
import { isbnPair } from '../../books/isbn-pair';
import type { CheckedRow } from '../noun';
import type { KeyedBook, OwnCampaign } from './find';
import type { OfferRow, OfferValues } from './values';

/** How a single is sold at a fair, as its form has it. Percentages are whole numbers. */
export interface OfferFacts {
  quantity: number;
  discount: number;
  commission: number;
  format: BookFormatId;
  editions: readonly Edition[];
}

/** What a checked row brings: a book to a fair, with what the row says. */
export interface OfferFields {
  campaignId: number;
  bookId: number;
  said: Pick<OfferValues, 'quantity' | 'discount' | 'commission'>;
}

const problem = (column: ImportColumnKey | null, why: RowProblem, detail: string | number = ''): ImportProblem => ({
  ...{ column, problem: why, detail: String(detail) },
});

/** Which fair and which book a row means. */
export interface Meant {
  campaign?: OwnCampaign;
  book?: KeyedBook;
  problems: ImportProblem[];
}

const campaignOf = (typed: string | null, campaigns: readonly OwnCampaign[]): OwnCampaign | ImportProblem => {
  const [first, ...others] =
    typed === null ? campaigns : campaigns.filter(({ name }) => fold(tidy(name)) === fold(tidy(typed)));
  if (first && others.length === 0) return first;
  return first && typed === null ? problem('campaign', 'missing') : problem('campaign', 'unknownCampaign', typed ?? '');
};

const bookOf = (values: OfferValues, books: readonly KeyedBook[]): KeyedBook | ImportProblem => {
  const { code } = values;
  const { isbn10, isbn13 } = isbnPair(values);
  if (code === null && isbn10 === null && isbn13 === null) return problem(null, 'noKey');
  const byCode = code === null ? undefined : books.find((book) => book.code === code);
  const byIsbn = books.find(
    (book) => (isbn13 !== null && book.isbn13 === isbn13) || (isbn10 !== null && book.isbn10 === isbn10),
  );
  if (byCode && byIsbn && byCode.id !== byIsbn.id) return problem('isbn', 'differentBooks', byIsbn.name);
  return byCode ?? byIsbn ?? problem(code === null ? 'isbn' : 'code', 'unknownBook', code ?? isbn13 ?? isbn10 ?? '');
};

/** Finds the fair and the book of a row; a fair that no row names is the only one that the issuer takes part in. */
export const meantBy = (
  { values, problems }: OfferRow,
  campaigns: readonly OwnCampaign[],
  books: readonly KeyedBook[],
): Meant => {
  const campaign = campaignOf(values.campaign, campaigns);
  const isbnIsWrong = problems.some(({ column }) => column === 'isbn');
  const book = isbnIsWrong && values.code === null ? undefined : bookOf(values, books);
  return {
    ...('id' in campaign && { campaign }),
    ...(book && 'id' in book && { book }),
    problems: [campaign, book].filter((one): one is ImportProblem => one !== undefined && 'problem' in one),
  };
};

const COLUMN_OF: Readonly<Record<string, ImportColumnKey>> = {
  quantity: 'quantity',
  commission: 'commission',
};

/** What the form refuses, by the columns of the table. */
export const refusals = (faults: Faults): ImportProblem[] =>
  Object.entries(faults).map(([field, [sentence = '']]) => problem(COLUMN_OF[field] ?? null, 'refused', sentence));

/** The facts of an offer as it is, for a product of one book. */
export const factsOf = ({ quantity, discount, commission, format, items }: StoredProduct): OfferFacts => ({
  ...{ quantity: quantity ?? 0, discount, commission, format },
  editions: items[0]?.editions ?? [],
});

/** The offer with what a row says; of a new one, what the row leaves out is as in the grid: no discount, what was agreed. */
export const withSaid = (
  before: OfferFacts | undefined,
  said: OfferFields['said'],
  agreed: number,
): Omit<OfferFacts, 'quantity'> & { quantity: number | null } => {
  const { quantity, discount, commission, ...others } = before ?? {
    ...{ quantity: null, discount: 0, commission: agreed, format: BOOK_FORMAT.PAPER, editions: [] },
  };
  return {
    ...others,
    quantity: said.quantity ?? quantity,
    discount: said.discount ?? discount,
    commission: said.commission ?? commission,
  };
};

/** The commission that was agreed for the genre of a book, in percent; 1 where nothing was. */
export const agreedFor = (campaign: SalesCampaign, book: LockedBook): number =>
  termsOf(campaign).agreed.get(parentOf(book).id) ?? 1;

interface Place {
  campaign: SalesCampaign;
  books: ReadonlyMap<number, LockedBook>;
}

/** What a row whose fair and book are known would do. */
export const planOffer = (
  { line, values, problems: reading }: OfferRow,
  { campaign, books }: Place,
  book: KeyedBook,
  product: StoredProduct | undefined,
  earlier: number | undefined,
): CheckedRow => {
  const { quantity, discount, commission } = values;
  const fields: OfferFields = { campaignId: campaign.id, bookId: book.id, said: { quantity, discount, commission } };
  const stored = books.get(book.id);
  const before = product && factsOf(product);
  const after = withSaid(before, fields.said, stored ? agreedFor(campaign, stored) : 1);
  const changes = before
    ? (['quantity', 'discount', 'commission'] as const).flatMap((column) =>
        before[column] === after[column] ? [] : [{ column, from: String(before[column]), to: String(after[column]) }],
      )
    : [];
  const refusal = campaignRefusal(
    campaign,
    product && !hasFixedTerms(product) ? 'bring' : product ? 'started' : 'bring',
  );
  const drafted =
    after.quantity === null || stored?.isSeries
      ? undefined
      : draftSingle(
          campaign,
          books,
          { ...after, bookId: book.id, quantity: after.quantity, editions: [...after.editions] },
          product?.id,
        );
  const problems = [
    ...reading,
    ...(stored?.isSeries ? [problem(null, 'isSeries')] : []),
    ...(after.quantity === null && reading.every(({ column }) => column !== 'quantity')
      ? [problem('quantity', 'missing')]
      : []),
    ...(earlier === undefined ? [] : [problem(null, 'twiceInFile', earlier)]),
    ...(refusal ? [problem('campaign', 'refused', errorMessage(refusal, { campaign: campaign.name }))] : []),
    ...(product && hasFixedTerms(product)
      ? changes.filter(({ column }) => column !== 'quantity').map(({ column }) => problem(column, 'fixedField'))
      : []),
    ...(drafted && 'faults' in drafted ? refusals(drafted.faults) : []),
  ];
  const isWrong = problems.length > 0;
  const state = isWrong ? 'wrong' : !product ? 'new' : changes.length > 0 ? 'changed' : 'same';
  return {
    ...{ line, state, fields, problems, changes: isWrong ? [] : changes },
    ...{ recordId: product?.id ?? null, version: product?.version ?? null },
  };
};
