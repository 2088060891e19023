import { Parser } from 'mt940js';
import { DONG, tidyReference, type ReadLine, type StatementContent } from './entry';

/** References that say that there is none. */
const NONE = /^(NONREF|NOREF|NONE)$/i;

const referenceOf = (own: string, bank: string): string =>
  [bank, own].map(tidyReference).find((reference) => reference !== '' && !NONE.test(reference)) ?? '';

/** Structured details have codes between their parts: `?20…?21…`, `/REMI/…`. Lines break within words. */
const proseOf = (details: string): string =>
  details
    .replace(/\n/g, '')
    .replace(/\?(2\d|3[0-3]|6[0-3])/g, (_, code: string) => (code === '20' || code >= '30' ? ' ' : ''))
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Reads the lines of MT940 (SWIFT).
 * @throws when a mandatory field is missing or the lines do not sum up to the balances
 */
export const readMt940 = (text: string): StatementContent => {
  const statements = new Parser({ no86Structure: true }).parse(text);
  const lines = statements
    .flatMap(({ transactions }) => transactions)
    .map((transaction, index): ReadLine => {
      const { date, amount, currency, reference, bankReference, extraDetails, details } = transaction;
      const description = proseOf(`${details} ${extraDetails}`);
      const own = referenceOf(reference, bankReference);
      const day = date.toISOString().slice(0, 10);
      const raw = [day, amount, currency, reference, bankReference, extraDetails, details].join('\t');
      const line = { line: index + 1, raw };
      if (currency !== DONG) return { ...line, reason: 'currency' };
      if (!Number.isInteger(amount) || amount === 0) return { ...line, reason: 'amount' };
      return { ...line, day, amount, description, reference: own };
    });
  const accounts = new Set(statements.map(({ accountIdentification }) => accountIdentification));
  return { account: [...accounts].join(' ') || undefined, lines };
};
