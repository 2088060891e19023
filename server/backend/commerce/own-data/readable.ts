import { instantInWords } from '@/contract/rules/calendar';
import { inDong } from '@/text/money';
import { ownDataText as text } from '@/text/own-data';
import { statusText } from '@/text/status';
import { escapeHtml } from '@server/shared/escape-html';
import type { OwnData } from './sections';

const MONEY = new Set(['goods', 'freight', 'discountTotal', 'total', 'amount', 'wishedPrice']);
const INSTANT = /^(?:at|\w+At)$/;

/** Words of numbered values, by field. */
const WORDS: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  orderStatus: statusText.order,
  orderType: statusText.orderType,
  payment: statusText.payment,
  reviewStatus: statusText.bookReview,
};

const inWords = (field: string, value: unknown): string => {
  if (field === 'gender') return value ? text.male : text.female;
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  if (typeof value === 'number') return WORDS[field]?.[value] ?? (MONEY.has(field) ? inDong(value) : String(value));
  if (typeof value !== 'string') return JSON.stringify(value);
  return INSTANT.test(field) ? instantInWords(value) : value;
};

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

const valueHtml = (field: string, value: unknown): string =>
  [value]
    .flat()
    .map((one) => escapeHtml(inWords(field, one)))
    .join('<br>');

const rowHtml = (row: Readonly<Record<string, unknown>>): string =>
  `<dl>${Object.entries(row)
    .filter(([, value]) => !isEmpty(value))
    .map(([field, value]) => `<dt>${escapeHtml(text.fields[field] ?? field)}</dt><dd>${valueHtml(field, value)}</dd>`)
    .join('')}</dl>`;

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem;border-top:1px solid #ccc;padding:.75rem 0;margin:0}
dt{color:#555}dd{margin:0;overflow-wrap:anywhere}`;

/** All that is kept of a customer as a page that can be read: headings, names and words, and nothing that runs. */
export const readableOwnData = ({ madeAt, ...sections }: OwnData): string => {
  const parts = Object.entries(sections).map(
    ([name, rows]) =>
      `<h2>${escapeHtml(text.sections[name] ?? name)}</h2>${rows.map(rowHtml).join('') || `<p>${text.nothing}</p>`}`,
  );
  return `<!doctype html><html lang="vi"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text.title}</title>
<style>${STYLE}</style><h1>${text.title}</h1><p>${text.madeAt(instantInWords(madeAt))}</p>${parts.join('\n')}</html>`;
};
