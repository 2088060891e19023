import { fold } from '@/contract/rules/fold';
import { BANKS } from '@/contract/vocabulary/banks';
import { LIMITS } from '@/contract/vocabulary/limits';

/** The account from which a transfer came, as far as the bank says it. */
export interface Payer {
  /** The bank's six digits at Napas. */
  bankBin: string;
  account: string;
  accountName: string;
}

/** Letters and digits of a name, folded: `Ngân hàng TMCP Á Châu (ACB)` and `ACB` have `acb` in common. */
const wordsOf = (name: string): string[] =>
  fold(name)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** Other names of banks that statements use, folded, in addition to those that their customers use; the last is their BIC. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  970403: 'sai gon thuong tin|stb|sgttvnvx',
  970405: 'nong nghiep va phat trien nong thon|vba|vbaavnvx',
  970407: 'ky thuong|tcb|vtcbvnvx',
  970415: 'cong thuong viet nam|icb|ctg|icbvvnvx',
  970416: 'a chau|ascbvnvx',
  970418: 'dau tu va phat trien|bidvvnvx',
  970422: 'quan doi|mb|mbbank|mscbvnvx',
  970423: 'tien phong|tpb|tpbvvnvx',
  970426: 'hang hai|msb|mcobvnvx',
  970431: 'xuat nhap khau|eib|ebvivnvx',
  970432: 'viet nam thinh vuong|vpb|vpbkvnvx',
  970436: 'ngoai thuong|vcb|bftvvnvx',
  970437: 'phat trien thanh pho ho chi minh|hdb|hdbcvnvx',
  970440: 'dong nam a|seavvnvx',
  970441: 'quoc te|vib|vnibvnvx',
  970443: 'sai gon ha noi|shbavnvx',
  970448: 'phuong dong|orcovnvx',
  970449: 'loc phat|lien viet|lpb|lienvietpostbank|lvbkvnvx',
};

const NAMES: readonly (readonly [bankBin: string, names: readonly string[]])[] = Object.entries(BANKS).map(
  ([bankBin, name]) => [
    bankBin,
    [wordsOf(name).join(' '), wordsOf(name).join(''), ...(OTHER_NAMES[bankBin]?.split('|') ?? [])],
  ],
);

/** The bank that a name or its six digits mean; undefined unless it is exactly one. */
const bankOf = (named: string): string | undefined => {
  const digits = named.trim();
  if (Object.hasOwn(BANKS, digits)) return digits;
  // A BIC may name an office of the bank behind its eight letters.
  const text = ` ${wordsOf(named.replace(/^([A-Z]{4}VN[A-Z0-9]{2})[A-Z0-9]{3}$/, '$1')).join(' ')} `;
  const [one, ...others] = NAMES.filter(([, names]) => names.some((name) => text.includes(` ${name} `)));
  return others.length === 0 ? one?.[0] : undefined;
};

/**
 * The account from which a transfer came, as money can be sent back to it; undefined when the bank says less: a bank that
 * is not known, hidden digits, or no name (D4.21.16).
 */
export const payerOf = ({ bankBin: bank, account, accountName }: Payer): Payer | undefined => {
  const bankBin = bankOf(bank);
  const number = account.replace(/[\s.-]/g, '').toUpperCase();
  const name = accountName.replace(/\s+/g, ' ').trim();
  if (!bankBin || !/^[0-9A-Z]{6,19}$/.test(number) || /X{3}/.test(number)) return undefined;
  const { min, max } = LIMITS.bankAccountName;
  return name.length >= min && name.length <= max ? { bankBin, account: number, accountName: name } : undefined;
};
