import type { Paying } from '@/contract/endpoints/payments';
import type { BankAccount, BankAppLinks } from './ports';

type AppLink = NonNullable<Paying['transfer']>['apps'][number];

/**
 * The apps that take over account, sum and content from a link, by the digits of their bank and the id that VietQR gives them
 * (https://www.vietqr.io/deeplink, changelog 2.12 to 2.18). All others only open, so that there would be nothing to promise.
 */
const APPS: readonly (readonly [bankBin: string, app: string])[] = [
  ['970418', 'bidv'],
  ['970415', 'icb'],
  ['970422', 'mb'],
  ['970416', 'acb'],
  ['970448', 'ocb'],
];

/** What VietQR calls the banks that may receive the money; for an account elsewhere there are no links. */
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
 * Links that open a banking app with a transfer filled in (D4.13.28). `@` of the account and the address to come back to stand as they are:
 * the service does not decode them. @param amount in đồng
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
