import type { ImportColumn } from './columns';

/**
 * Columns of the lists that the organiser brings. As in a list of books, what is narrower comes first.
 */
const EMAIL = { key: 'email', kind: 'text', heads: /^(dia chi )?(e ?mail|thu dien tu)\b/ } as const;
const PHONE = {
  key: 'phone',
  kind: 'text',
  heads: /^((so )?dien thoai|sdt|so dt|di dong|hotline|tel|phone|mobile)\b/,
} as const;
const ADDRESS = { key: 'address', kind: 'text', heads: /^(dia chi|tru so|address)/ } as const;
const DESCRIPTION = {
  key: 'description',
  kind: 'text',
  heads: /^(mo ta|gioi thieu|tieu su|description|about|bio)/,
} as const;
const nameColumn = (heads: RegExp) => ({ key: 'name', kind: 'text', heads }) as const;

export const ISSUER_COLUMNS = [
  EMAIL,
  DESCRIPTION,
  nameColumn(/^(ten|(ten )?(nha phat hanh|nph|cong ty|don vi|gian hang)|name|issuer|company)$/),
] as const satisfies readonly ImportColumn[];

export const STAFF_COLUMNS = [
  EMAIL,
  nameColumn(/^(ten|ho (va )?ten|(ten )?(nhan su|nhan vien)|full name|name|staff)$/),
] as const satisfies readonly ImportColumn[];

export const PUBLISHER_COLUMNS = [
  { key: 'code', kind: 'text', heads: /^(ma|ma (so|nxb|nha xuat ban)|code)$/ },
  EMAIL,
  PHONE,
  ADDRESS,
  nameColumn(/^(ten|(ten )?(nxb|nha xuat ban)|name|publisher)$/),
] as const satisfies readonly ImportColumn[];

export const AUTHOR_COLUMNS = [
  DESCRIPTION,
  nameColumn(/^(ten|ho (va )?ten|(ten )?tac gia|but danh|full name|name|author)$/),
] as const satisfies readonly ImportColumn[];

export const GENRE_COLUMNS = [
  {
    key: 'parent',
    kind: 'text',
    heads: /^((ten )?the loai cha|nhom( the loai)?|thuoc( the loai)?|danh muc cha|parent)$/,
  },
  nameColumn(/^(ten|(ten )?(the loai|chu de|danh muc)( con)?|name|genre|category)$/),
] as const satisfies readonly ImportColumn[];

export const ORGANIZATION_COLUMNS = [
  { key: 'domains', kind: 'names', heads: /^(ten mien|domains?|email domains?)/ },
  PHONE,
  ADDRESS,
  nameColumn(/^(ten|(ten )?(to chuc|don vi|truong|co quan)|name|organi[sz]ation)$/),
] as const satisfies readonly ImportColumn[];

export const GROUP_COLUMNS = [
  DESCRIPTION,
  nameColumn(/^(ten|(ten )?(nhom|nhom de tai|de tai)|name|group)$/),
] as const satisfies readonly ImportColumn[];
