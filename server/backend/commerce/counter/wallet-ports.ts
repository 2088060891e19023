import type { Span } from '@/contract/rules/span';
import type { Wallet } from '@/contract/vocabulary/wallets';

/** A field of a pass, in words. */
export interface PassField {
  key: string;
  label: string;
  value: string;
}

/** What a pass shows of a counter order. It holds nothing of the person who ordered. */
export interface WalletPass {
  orderId: string;
  code: string;
  campaign: string;
  /** The eight digits: what a pass can hold of the codes, for it shows one code for hours, without a network (D4.14.14). */
  digits: string;
  /** When the digits expire, and with them the pass. */
  until: Date;
  stall: PassField;
  /** The chosen time to collect; null without one, and when it is over. */
  slot: PassField | null;
  hours: PassField;
  payment: PassField;
  address: PassField;
  /** When it is likely used: in the chosen slot, else in the next opening. Phones show the pass then. Null without hours. */
  opening: Span | null;
}

/** Makes passes for the wallets of phones. */
export interface WalletPorts {
  /** The wallets for which passes are made at an instant. */
  offered: (now: Date) => Wallet[];
  /** A signed `.pkpass`. */
  applePass: (pass: WalletPass) => Promise<Uint8Array>;
  /** A link to Google's page that saves the pass. */
  googleLink: (pass: WalletPass, now: Date) => Promise<string>;
}
