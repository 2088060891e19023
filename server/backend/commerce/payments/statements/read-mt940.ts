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

type Transaction = ReturnType<Parser['parse']>[number]['transactions'][number];

const lineOf = (transaction: Transaction, line: number): ReadLine => {
  const { date, amount, currency, reference, bankReference, extraDetails, details } = transaction;
  const day = date.toISOString().slice(0, 10);
  const raw = [day, amount, currency, reference, bankReference, extraDetails, details].join('\t');
  if (currency !== DONG) return { line, raw, reason: 'currency' };
  if (!Number.isInteger(amount) || amount === 0) return { line, raw, reason: 'amount' };
  const description = proseOf(`${details} ${extraDetails}`);
  return { line, raw, day, amount, description, reference: referenceOf(reference, bankReference) };
};

/**
 * Reads the statements of MT940 (SWIFT); their lines are numbered through the file.
 * @throws when a mandatory field is missing or the lines do not sum up to the balances
 */
export const readMt940 = (text: string): StatementContent[] => {
  let number = 0;
  return new Parser({ no86Structure: true }).parse(text).map(({ accountIdentification, transactions }) => ({
    account: accountIdentification || undefined,
    lines: transactions.map((transaction) => lineOf(transaction, (number += 1))),
  }));
};
