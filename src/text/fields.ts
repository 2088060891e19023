/** How the history and a refused save word one field of a record. */
export interface FieldText {
  name: string;
  /** How a value is said, where its type does not tell: a picture, an amount in đồng, or the words of a yes (1) and a no (2). */
  as?: 'picture' | 'money' | Readonly<Record<number, string>>;
}

/** The fields of one noun, by the names that its facts and its forms give them. */
export type FieldTexts = Readonly<Record<string, FieldText>>;

/** Names a noun whose changes are kept, and how its history words its fields. */
export interface HistoryKind {
  /** As addresses and the database write it, in lower-case letters, e.g. `book`. */
  name: string;
  fields: FieldTexts;
}

/** Fields that many nouns have; each noun says which of them are its own. */
export const commonFields = {
  name: { name: 'Tên' },
  email: { name: 'Email' },
  phone: { name: 'Số điện thoại' },
  address: { name: 'Địa chỉ' },
  imageUrl: { name: 'Ảnh', as: 'picture' },
  description: { name: 'Mô tả' },
  active: { name: 'Trạng thái' },
} as const satisfies FieldTexts;

/** What uses a record, in words: how many, and the names of the first of them. */
export const usedBy = (count: number, what: string, names: readonly string[]): string =>
  `${count} ${what} (${names.join(', ')}${count > names.length ? ', …' : ''})`;
