import type { BookStock, BringableBook, CampaignProduct, ReusableCombo } from '@/contract/endpoints/campaign-products';
import type { OfferedBook } from '@/contract/rules/campaign-product';
import { BOOK_FORMAT, type BookFormatId, type Edition } from '@/contract/vocabulary/kinds';

/** Value of a number field: a string while it is empty or incomplete. */
type TypedNumber = number | string;

/** A chosen book of a combo or series. */
export interface Member extends Pick<BringableBook, 'id' | 'name' | 'released' | 'pdf' | 'audio'> {
  /** Undefined for volumes: only their series has them. */
  code?: string;
  coverPrice?: number;
  genre?: OfferedBook['genre'];
  /** Stock at the fair; null when no copies were brought, undefined when unknown. */
  stock?: BookStock | null;
  editions: Edition[];
}

export interface SoldValues {
  format: string;
  quantity: TypedNumber;
  commission: TypedNumber;
}

export interface SingleValues extends SoldValues {
  discount: TypedNumber;
  editions: Edition[];
}

export interface SeriesValues extends SoldValues {
  discount: TypedNumber;
  items: Member[];
}

export interface ComboValues extends SoldValues {
  genreId: string | null;
  title: string;
  description: string;
  imageUrl: string | null;
  salePrice: TypedNumber;
  items: Member[];
}

const newlySold = (agreed: number | null): SoldValues => ({
  format: String(BOOK_FORMAT.PAPER),
  quantity: '',
  commission: agreed ?? '',
});

const soldOf = ({ format, quantity, commission }: CampaignProduct): SoldValues => ({
  format: String(format),
  quantity: quantity ?? '',
  commission,
});

export const newSingle = (agreed: number | null): SingleValues => ({
  ...newlySold(agreed),
  discount: 0,
  editions: [],
});

export const singleOf = (product: CampaignProduct): SingleValues => ({
  ...soldOf(product),
  discount: product.discount,
  editions: [...(product.items[0]?.editions ?? [])],
});

type Volume = BringableBook['volumes'][number];

export const volumeMember = ({ id, name, released, pdf, audio }: Volume): Member => ({
  ...{ id, name, released, pdf, audio },
  editions: [],
});

const savedMembers = ({ items }: CampaignProduct): Member[] =>
  items.map(({ bookId, name, code, coverPrice, released, pdf, audio, stock, editions }) => ({
    ...{ id: bookId, name, code, coverPrice, released, pdf, audio, stock },
    editions: [...editions],
  }));

/** A series begins with all volumes that can be sold. */
export const newSeries = ({ agreedCommission, volumes }: BringableBook): SeriesValues => ({
  ...newlySold(agreedCommission),
  discount: 0,
  items: volumes.filter(({ released }) => released).map(volumeMember),
});

export const seriesOf = (product: CampaignProduct): SeriesValues => ({
  ...soldOf(product),
  discount: product.discount,
  items: savedMembers(product),
});

export const emptyCombo: ComboValues = {
  ...newlySold(null),
  genreId: null,
  title: '',
  description: '',
  imageUrl: null,
  salePrice: '',
  items: [],
};

export const bookMember = ({
  id,
  name,
  code,
  coverPrice,
  genre,
  released,
  pdf,
  audio,
  stock,
}: BringableBook): Member => ({
  ...{ id, name, code, coverPrice, genre, released, pdf, audio, stock },
  editions: [],
});

export const comboOf = (product: CampaignProduct): ComboValues => ({
  ...soldOf(product),
  genreId: String(product.genre.id),
  title: product.title,
  description: product.description,
  imageUrl: product.imageUrl,
  salePrice: product.salePrice,
  items: savedMembers(product),
});

/**
 * Initial values from a combo of an earlier fair; its books are loaded again, and those that no longer exist are left
 * out.
 */
export const reusedCombo = (combo: ReusableCombo, books: readonly BringableBook[]): ComboValues => {
  const byId = new Map(books.map((book) => [book.id, book]));
  const { title, description, imageUrl, salePrice, commission, quantity, genre, format, items } = combo;
  return {
    ...{ title, description, imageUrl, salePrice, commission },
    quantity: quantity ?? '',
    format: String(format),
    genreId: String(genre.id),
    items: items.flatMap(({ id, editions }) => {
      const book = byId.get(id);
      return book ? [{ ...bookMember(book), editions: [...editions] }] : [];
    }),
  };
};

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
