import { fold } from './fold';
import { lettersOfTransfer } from './viet-qr';

/** Why a transfer may be for a checkout, the strongest reason first. */
export const MATCH_REASONS = ['content', 'code', 'almostContent', 'amount', 'phone', 'name', 'time'] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

export interface TransferFacts {
  description: string;
  /** Of the account from which it came; empty when the bank does not say it. */
  payerName: string;
  /** Đồng. */
  amount: number;
  /** When it was reported, in ms UTC. */
  at: number;
}

export interface CheckoutFacts {
  /** Texts of its transfers. */
  contents: readonly string[];
  codes: readonly string[];
  names: readonly string[];
  phones: readonly string[];
  /** The amount due, and those asked for before, in đồng. */
  amounts: readonly number[];
  /** When it was placed and until when it could be paid, in ms UTC. */
  from: number;
  until: number;
}

const POINTS: Record<MatchReason, number> = {
  content: 60,
  code: 50,
  almostContent: 40,
  amount: 25,
  phone: 20,
  name: 15,
  time: 5,
};
const MOST_POINTS = 100;

/** Letters of a content that may be wrong, missing or too many. */
const MOST_ERRORS = 2;
const DAY_MS = 86_400_000;
/** Banks report some transfers days later. */
const LATE_MS = 3 * DAY_MS;
/** Digits of a phone number after its prefix, which is written in several ways. */
const PHONE_DIGITS = 9;

/** The fewest letters by which any part of a text differs from a pattern: replaced, missing or too many (Sellers). */
export const fewestErrors = (text: string, pattern: string): number => {
  let column = Array.from({ length: pattern.length + 1 }, (_, row) => row);
  let fewest = pattern.length;
  for (const letter of text) {
    const next = [0];
    for (let row = 1; row <= pattern.length; row += 1) {
      const replaced = (column[row - 1] ?? 0) + (pattern[row - 1] === letter ? 0 : 1);
      next.push(Math.min(replaced, (column[row] ?? 0) + 1, (next[row - 1] ?? 0) + 1));
    }
    column = next;
    fewest = Math.min(fewest, column[pattern.length] ?? fewest);
  }
  return fewest;
};

/** Folded words with one space between them. */
const wordsOf = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Names that the text or the payer of a transfer has, folded. A name of one word is too common to say anything. */
export const namesIn = (
  { description, payerName }: Pick<TransferFacts, 'description' | 'payerName'>,
  names: readonly string[],
): string[] => {
  const words = ` ${wordsOf(description)} / ${wordsOf(payerName)} `;
  return names.map(wordsOf).filter((name) => name.includes(' ') && words.includes(` ${name} `));
};

/** Phone numbers that a description holds, without their prefix. */
export const phonesIn = (description: string, phones: readonly string[]): string[] => {
  const letters = lettersOfTransfer(description);
  return phones
    .map((phone) => phone.replace(/\D/g, '').slice(-PHONE_DIGITS))
    .filter((digits) => digits.length === PHONE_DIGITS && letters.includes(digits));
};

/** What several checkouts have together, for a transfer that may be for all of them. */
export const togetherOf = (checkouts: readonly CheckoutFacts[], amount: number): CheckoutFacts => ({
  contents: checkouts.flatMap(({ contents }) => contents),
  codes: checkouts.flatMap(({ codes }) => codes),
  names: checkouts.flatMap(({ names }) => names),
  phones: checkouts.flatMap(({ phones }) => phones),
  amounts: [amount],
  from: Math.max(...checkouts.map(({ from }) => from)),
  until: Math.min(...checkouts.map(({ until }) => until)),
});

/**
 * How well a transfer fits a checkout: the reasons, and points from 0 to 100. It books nothing: this
 * orders what the organiser chooses from (D4.13.32).
 */
export const matchOf = (
  transfer: TransferFacts,
  checkout: CheckoutFacts,
): { score: number; reasons: readonly MatchReason[] } => {
  const letters = lettersOfTransfer(transfer.description);
  const isExact = checkout.contents.some((content) => letters.includes(content));
  const holds: Record<MatchReason, boolean> = {
    content: isExact,
    code: checkout.codes.some((code) => letters.includes(lettersOfTransfer(code))),
    almostContent: !isExact && checkout.contents.some((content) => fewestErrors(letters, content) <= MOST_ERRORS),
    amount: checkout.amounts.includes(transfer.amount),
    phone: phonesIn(transfer.description, checkout.phones).length > 0,
    name: namesIn(transfer, checkout.names).length > 0,
    time: transfer.at >= checkout.from && transfer.at <= checkout.until + LATE_MS,
  };
  const reasons = MATCH_REASONS.filter((reason) => holds[reason]);
  const score = reasons.reduce((sum, reason) => sum + POINTS[reason], 0);
  return { score: Math.min(score, MOST_POINTS), reasons };
};
