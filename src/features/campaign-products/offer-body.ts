import type { BookFormatId } from '@/contract/vocabulary/kinds';
import type { ComboValues, Member, SeriesValues, SingleValues, SoldValues } from './offer-values';

/** Number in a number field; null while it is empty or incomplete. */
export const numberOf = (value: number | string): number | null => (typeof value === 'number' ? value : null);

export const formatOf = ({ format }: Pick<SoldValues, 'format'>): BookFormatId => Number(format) as BookFormatId;

const itemsBody = (items: readonly Member[]) =>
  items.map(({ id, editions }, index) => ({ bookId: id, displayIndex: index + 1, editions }));

const soldBody = (values: SoldValues) => ({
  format: formatOf(values),
  quantity: numberOf(values.quantity),
  commission: numberOf(values.commission),
});

/** The request bodies from the form values; the contract's schemas report missing fields. */
export const singleBody = (values: SingleValues) => ({
  ...soldBody(values),
  discount: numberOf(values.discount),
  editions: values.editions,
});

export const seriesBody = (values: SeriesValues) => ({
  ...soldBody(values),
  discount: numberOf(values.discount),
  items: itemsBody(values.items),
});

export const comboBody = (values: ComboValues) => ({
  ...soldBody(values),
  genreId: values.genreId === null ? null : Number(values.genreId),
  title: values.title,
  description: values.description,
  imageUrl: values.imageUrl,
  salePrice: numberOf(values.salePrice),
  items: itemsBody(values.items),
});
