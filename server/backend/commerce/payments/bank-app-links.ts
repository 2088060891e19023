import type { Paying } from '@/contract/endpoints/payments';
import type { BankAccount, BankAppLinks } from './ports';

type AppLink = NonNullable<Paying['transfer']>['apps'][number];

/**
 * Banking apps that take account, sum and content from a link, by the digits of their bank, with their VietQR id
 * (https://www.vietqr.io/deeplink, changelog 2.12 to 2.18). All others only open, without the transfer filled in, and
 * are left out.
 */
const APPS: readonly (readonly [bankBin: string, app: string])[] = [
  ['970418', 'bidv'],
  ['970415', 'icb'],
  ['970422', 'mb'],
  ['970416', 'acb'],
  ['970448', 'ocb'],
];

/** VietQR's codes of the banks that may receive the money; there are no links for accounts at other banks. */
const CODES: Readonly<Record<string, string>> = {
  970403: 'stb',
  970405: 'vba',
  970407: 'tcb',
  970415: 'icb',
  970416: 'acb',
  970418: 'bidv',
  970422: 'mb',
  970423: 'tpb',
  970426: 'msb',
  970431: 'eib',
  970432: 'vpb',
  970436: 'vcb',
  970437: 'hdb',
  970440: 'seab',
  970441: 'vib',
  970443: 'shb',
  970448: 'ocb',
  970449: 'lpb',
};

/**
 * Returns links that open a banking app with a transfer filled in (D4.13.28). The `@` of the account and the return
 * address are not encoded: the service does not decode them.
 * @param amount in đồng
 */
export const bankAppLinks = (
  links: BankAppLinks | undefined,
  { bankBin, account, accountName }: BankAccount,
  { amount, content }: { amount: number; content: string },
): AppLink[] => {
  const code = CODES[bankBin];
  if (!links || code === undefined) return [];
  const [to, text, name] = [account, content, accountName].map(encodeURIComponent);
  const transfer = `am=${amount}&tn=${text}&ba=${to}@${code}&bn=${name}&url=${links.returnTo}`;
  return APPS.map(([bank, app]) => ({ bankBin: bank, url: `${links.page}?app=${app}&${transfer}` }));
};
