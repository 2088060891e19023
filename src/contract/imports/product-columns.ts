import { BOOK_COLUMNS } from './book-columns';
import type { ImportColumn } from './columns';

const [ISBN, CODE] = BOOK_COLUMNS;

/** The columns of what an issuer brings to fairs; as in a list of books, what is narrower comes first. */
export const PRODUCT_COLUMNS = [
  { key: 'campaign', kind: 'text', heads: /^((ten )?(hoi sach|su kien|chuong trinh)|campaign|fair|event)$/ },
  ISBN,
  CODE,
  {
    key: 'quantity',
    kind: 'count',
    heads: /^(so luong|sl|so (ban|cuon|quyen)|so luong (mang|ban|sach|cuon|quyen)|mang den|quantity|qty|copies|stock)$/,
  },
  { key: 'discount', kind: 'percent', heads: /^(giam( gia)?|khuyen mai|km|discount|sale off)( %)?$/ },
  { key: 'commission', kind: 'percent', heads: /^(chiet khau|ck|hoa hong|commission)( %)?$/ },
  /** Of the book, for people who read the table. */
  { key: 'name', kind: 'text', heads: /^(ten( (sach|hang|san pham|tac pham))?|tua( sach)?|(book )?title|name|sach)$/ },
] as const satisfies readonly ImportColumn[];
