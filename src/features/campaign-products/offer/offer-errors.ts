import type { FormErrors } from '@mantine/form';
import {
  comboFaults,
  editionsFault,
  offerFaults,
  type Faults,
  type OfferedBook,
  type SalesTerms,
} from '@/contract/rules/campaign-product';
import type { BookFormatId, Edition } from '@/contract/vocabulary/kinds';
import { campaignProductText } from '@/text/campaign-product';
import { campaignProductFormText as text } from '@/text/campaign-product-form';
import {
  formatOf,
  numberOf,
  type ComboValues,
  type Member,
  type SeriesValues,
  type SingleValues,
  type SoldValues,
} from './offer-values';

const sentences = (faults: Faults): FormErrors =>
  Object.fromEntries(Object.entries(faults).map(([field, [sentence = '']]) => [field, sentence]));

/** A member in the form that the rules expect; a saved member of a bundle has the bundle's genre. */
export const offeredMember = (member: Member, genre: OfferedBook['genre']): OfferedBook => ({
  ...{ id: member.id, name: member.name, released: member.released, pdf: member.pdf, audio: member.audio },
  isSeries: false,
  genre: member.genre ?? genre,
  coverPrice: member.coverPrice ?? 0,
});

const memberErrors = (
  items: readonly Member[],
  genre: OfferedBook['genre'],
  terms: SalesTerms,
  format: BookFormatId,
): FormErrors =>
  Object.fromEntries(
    items.flatMap((member, index) => {
      const fault = editionsFault(offeredMember(member, genre), terms, { format, editions: member.editions });
      return fault ? [[`items.${index}.editions`, fault]] : [];
    }),
  );

const offerOf = (values: SoldValues, editions: readonly Edition[]) => ({
  format: formatOf(values),
  commission: numberOf(values.commission) ?? 0,
  editions,
});

const stoppedError = (items: readonly Member[]): FormErrors => {
  const stopped = items.filter(({ released }) => !released).map(({ name }) => name);
  return stopped.length > 0 ? { items: campaignProductText.itemsStopped(stopped.join(', ')) } : {};
};

export const singleErrors =
  (book: OfferedBook, terms: SalesTerms) =>
  (values: SingleValues): FormErrors =>
    sentences(offerFaults(book, terms, offerOf(values, values.editions)));

export const seriesErrors =
  (series: OfferedBook, terms: SalesTerms) =>
  (values: SeriesValues): FormErrors => ({
    ...sentences(offerFaults(series, terms, offerOf(values, []))),
    ...stoppedError(values.items),
    ...memberErrors(values.items, series.genre, terms, formatOf(values)),
  });

/** A parent genre, of which the rules need the id only. */
export const genreOf = (id: number) => ({ id, name: '', parentId: null, parentName: null });

/** Empty fields are reported by the schema. */
export const comboErrors =
  (terms: SalesTerms) =>
  (values: ComboValues): FormErrors => {
    const missing = values.imageUrl ? {} : { imageUrl: text.imageMissing };
    if (values.genreId === null) return { ...missing, genreId: text.chooseGenre };
    const genre = genreOf(Number(values.genreId));
    const books = values.items.map((member) => offeredMember(member, genre));
    const salePrice = numberOf(values.salePrice);
    return {
      ...missing,
      ...sentences(
        comboFaults(books, terms, {
          genreId: genre.id,
          format: formatOf(values),
          commission: numberOf(values.commission) ?? 0,
          // Without books there is no sum that the price could exceed.
          salePrice: books.length > 0 ? (salePrice ?? 0) : 0,
        }),
      ),
      ...memberErrors(values.items, genre, terms, formatOf(values)),
    };
  };
