import { XMLParser } from 'fast-xml-parser';
import { payerOf } from '../payer';
import { parseAmount } from './amounts';
import { parseDay } from './days';
import { DONG, tidyReference, type ReadLine, type StatementContent } from './entry';

type Node = { [Name in string]?: Node | Node[] | string };

/** Elements that may be repeated are always lists. */
const LISTS = new Set(['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'AddtlRmtInf']);

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name) => LISTS.has(name),
});

const listOf = (node: Node | undefined, name: string): Node[] => {
  const found = node?.[name];
  return Array.isArray(found) ? found : [];
};

/** The node at a path; undefined when a part is missing. */
const at = (node: Node | undefined, path: string): Node | undefined =>
  path.split('/').reduce<Node | undefined>((inner, name) => {
    const found = inner?.[name];
    return typeof found === 'object' && !Array.isArray(found) ? found : undefined;
  }, node);

/** The text of an element, also when it has attributes. */
const textAt = (node: Node | undefined, path: string): string => {
  const [parent, name] = [path.slice(0, Math.max(0, path.lastIndexOf('/'))), path.slice(path.lastIndexOf('/') + 1)];
  const found = (parent ? at(node, parent) : node)?.[name];
  if (typeof found === 'string') return found.trim();
  const inner = Array.isArray(found) ? undefined : found?.['#text'];
  return typeof inner === 'string' ? inner.trim() : '';
};

const textsAt = (node: Node | undefined, name: string): string[] => {
  const found = node?.[name];
  return Array.isArray(found) ? found.filter((part): part is never => typeof part === 'string') : [];
};

const firstOf = (node: Node | undefined, paths: readonly string[]): string =>
  paths.map((path) => textAt(node, path)).find((text) => text !== '' && text !== 'NOTPROVIDED') ?? '';

const BANK_NAMES = ['ClrSysMmbId/MmbId', 'BICFI', 'BIC', 'Nm'];

/** Who paid, or was paid, as the bank says it. */
const partyIn = (details: Node | undefined, side: 'Dbtr' | 'Cdtr') =>
  payerOf({
    bankBin: firstOf(
      details,
      BANK_NAMES.map((name) => `RltdAgts/${side}Agt/FinInstnId/${name}`),
    ),
    account: firstOf(details, [`RltdPties/${side}Acct/Id/Othr/Id`, `RltdPties/${side}Acct/Id/IBAN`]),
    accountName: firstOf(details, [`RltdPties/${side}/Pty/Nm`, `RltdPties/${side}/Nm`]),
  });

const REFERENCES = ['Refs/AcctSvcrRef', 'Refs/TxId', 'Refs/EndToEndId', 'Refs/InstrId'];

/** One transaction of an entry; an entry without details is one itself. */
const lineOf = (entry: Node, details: Node | undefined, isWhole: boolean, line: number): ReadLine => {
  const own = at(details, 'Amt') ? details : at(details, 'AmtDtls/TxAmt');
  // Of several transactions each says its amount; the entry has their sum.
  const holder = isWhole ? entry : own;
  const currency = textAt(holder, 'Amt/@Ccy');
  const amount = parseAmount(textAt(holder, 'Amt'));
  const booked = parseDay(firstOf(entry, ['BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm']));
  const isOut = firstOf(details, ['CdtDbtInd']) || textAt(entry, 'CdtDbtInd');
  const description = [
    ...textsAt(at(details, 'RmtInf'), 'Ustrd'),
    firstOf(details, ['AddtlTxInf']) || textAt(entry, 'AddtlNtryInf'),
    firstOf(details, ['RltdPties/Dbtr/Pty/Nm', 'RltdPties/Dbtr/Nm']),
  ]
    .filter((part) => part !== '')
    .join(' | ');
  const reference = tidyReference(firstOf(details, REFERENCES) || firstOf(entry, ['AcctSvcrRef', 'NtryRef']));
  const raw = JSON.stringify(isWhole ? entry : { ...entry, NtryDtls: details });
  if (!booked) return { line, raw, reason: 'date' };
  // Of several transactions one may lack its own amount, and with it the currency.
  if (!holder) return { line, raw, reason: 'amount' };
  if (currency !== DONG) return { line, raw, reason: 'currency' };
  if (!amount) return { line, raw, reason: 'amount' };
  const { day, time } = booked;
  const isDebit = isOut === 'DBIT';
  return {
    ...{ line, raw, day, time, amount: isDebit ? -Math.abs(amount) : amount, description, reference },
    party: partyIn(details, isDebit ? 'Cdtr' : 'Dbtr'),
  };
};

/** Only what is booked counts: pending entries come again. */
const isBooked = (entry: Node): boolean => ['', 'BOOK'].includes(textAt(entry, 'Sts/Cd') || textAt(entry, 'Sts'));

/**
 * Reads the statements of CAMT.053 (ISO 20022), of any version; their lines are numbered through the file.
 * @throws when it is no XML, declares entities, or is another document
 */
export const readCamt = (xml: string): StatementContent[] => {
  // No bank's file declares a document type; entities could be made to fill the memory.
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new Error('the document declares a type or entities');
  const document = parser.parse(xml, true) as Node;
  const statements = listOf(at(document, 'Document/BkToCstmrStmt'), 'Stmt');
  if (statements.length === 0) throw new Error('the document is no CAMT.053');
  let number = 0;
  const linesOf = (entry: Node): ReadLine[] => {
    const details = listOf(entry, 'NtryDtls').flatMap((part) => listOf(part, 'TxDtls'));
    const parts = details.length > 0 ? details : [undefined];
    return parts.map((part) => lineOf(entry, part, parts.length === 1, (number += 1)));
  };
  return statements.map((statement) => ({
    account: firstOf(statement, ['Acct/Id/Othr/Id', 'Acct/Id/IBAN']) || undefined,
    lines: listOf(statement, 'Ntry').filter(isBooked).flatMap(linesOf),
  }));
};
