import { SaxesParser } from 'saxes';
import { BOOK_COLUMNS, type BookColumn } from '@/contract/imports/book-columns';
import { LIMITS } from '@/contract/vocabulary/limits';
import { importText } from '@/text/import';
import { importNounText } from '@/text/import-nouns';

/** The short tags of ONIX, for the elements that are read. */
const SHORT_TAGS: Readonly<Record<string, string>> = {
  ...{ a001: 'recordreference', a002: 'notificationtype', b221: 'productidtype', b244: 'idvalue' },
  ...{ b202: 'titletype', x409: 'titleelementlevel', b203: 'titletext', b029: 'subtitle' },
  ...{ b030: 'titleprefix', b031: 'titlewithoutprefix' },
  ...{ b035: 'contributorrole', b036: 'personname', b037: 'personnameinverted', b047: 'corporatename' },
  ...{ b039: 'namesbeforekey', b040: 'keynames' },
  ...{ b253: 'languagerole', b252: 'languagecode' },
  ...{ b218: 'extenttype', b219: 'extentvalue', b061: 'numberofpages' },
  ...{ x315: 'measuretype', c093: 'measuretypecode', c094: 'measurement', c095: 'measureunitcode' },
  ...{ b070: 'subjectheadingtext', x426: 'texttype', d102: 'texttypecode', d104: 'text' },
  ...{ b291: 'publishingrole', b081: 'publishername' },
  ...{ x448: 'publishingdaterole', b306: 'date', b003: 'publicationdate' },
  ...{ x462: 'pricetype', j148: 'pricetypecode', j151: 'priceamount', j152: 'currencycode' },
};

/** Parts of a product that describe something else: its series, its contents, other products. */
const OTHERS = new Set([
  ...['collection', 'series', 'set', 'contentdetail', 'contentitem', 'productpart', 'containeditem'],
  ...['relatedmaterial', 'relatedproduct', 'relatedwork'],
]);

interface Node {
  name: string;
  text: string;
  children: Node[];
}

/** The descendants of a node with this name. */
const all = (node: Node, name: string): Node[] =>
  node.children.flatMap((child) => (child.name === name ? [child] : all(child, name)));

const textIn = (node: Node | undefined, name: string): string => (node && all(node, name)[0]?.text.trim()) || '';

/** Those whose element has one of these codes; where there is none, those without that element. */
const withCode = (nodes: readonly Node[], element: string, codes: readonly string[]): Node[] => {
  const coded = nodes.filter((node) => codes.includes(textIn(node, element)));
  return coded.length > 0 ? coded : nodes.filter((node) => textIn(node, element) === '');
};

/** The first identifier of a product that has one of these types, by their order. */
const identifierOf = (product: Node, types: readonly string[]): string => {
  const identifiers = all(product, 'productidentifier');
  const [first] = types.flatMap((type) => identifiers.filter((one) => textIn(one, 'productidtype') === type));
  return textIn(first, 'idvalue');
};

const isbnOf = (product: Node): string => identifierOf(product, ['15', '03', '02']);

/** The sender's own code; the reference of the record only when there is no ISBN either. */
const codeOf = (product: Node): string =>
  identifierOf(product, ['01']) || (isbnOf(product) === '' ? textIn(product, 'recordreference') : '');

const titleOf = (product: Node): string => {
  const details = [...all(product, 'titledetail'), ...all(product, 'title')];
  const [detail] = withCode(details, 'titletype', ['01']);
  if (!detail) return '';
  const [element] = withCode(all(detail, 'titleelement'), 'titleelementlevel', ['01']);
  const part = element ?? detail;
  const split = `${textIn(part, 'titleprefix')} ${textIn(part, 'titlewithoutprefix')}`.trim();
  const subtitle = textIn(part, 'subtitle');
  const title = textIn(part, 'titletext') || split;
  return subtitle ? `${title}: ${subtitle}` : title;
};

const personOf = (contributor: Node): string =>
  textIn(contributor, 'personname') ||
  `${textIn(contributor, 'namesbeforekey')} ${textIn(contributor, 'keynames')}`.trim() ||
  textIn(contributor, 'personnameinverted').split(',').reverse().join(' ').trim() ||
  textIn(contributor, 'corporatename');

/** Names of those with one of these roles; ";" separates them, which no name has. */
const peopleOf = (product: Node, roles: RegExp): string =>
  all(product, 'contributor')
    .filter((contributor) => roles.test(textIn(contributor, 'contributorrole')))
    .map(personOf)
    .filter((name) => name !== '')
    .join('; ');

const LANGUAGE_NAMES = new Intl.DisplayNames(['vi'], { type: 'language', fallback: 'none' });
/** Codes of ISO 639-2/B, which ONIX has for some languages and no library of names. */
const TERMINOLOGICAL: Readonly<Record<string, string>> = { fre: 'fra', ger: 'deu', chi: 'zho', dut: 'nld', cze: 'ces' };

const languageOf = (product: Node): string => {
  const [language] = withCode(all(product, 'language'), 'languagerole', ['01']);
  const code = textIn(language, 'languagecode').toLowerCase();
  if (!/^[a-z]{3}$/.test(code)) return '';
  return importText.languages[code] ?? LANGUAGE_NAMES.of(TERMINOLOGICAL[code] ?? code) ?? code;
};

const PAGES = ['00', '11', '03', '07'];

const pagesOf = (product: Node): string => {
  const extents = all(product, 'extent');
  const [extent] = PAGES.flatMap((type) => extents.filter((one) => textIn(one, 'extenttype') === type));
  return textIn(extent, 'extentvalue') || textIn(product, 'numberofpages');
};

const IN_CM: Readonly<Record<string, number>> = { mm: 0.1, cm: 1, in: 2.54 };

/** Width by height in centimetres, as sizes of books are written here. */
const sizeOf = (product: Node): string => {
  const sideOf = (code: string): string => {
    const measure = all(product, 'measure').find(
      (one) => (textIn(one, 'measuretype') || textIn(one, 'measuretypecode')) === code,
    );
    const centimetres = Number(textIn(measure, 'measurement')) * (IN_CM[textIn(measure, 'measureunitcode')] ?? NaN);
    return centimetres > 0 ? String(Math.round(centimetres * 10) / 10) : '';
  };
  const [height, width] = [sideOf('01'), sideOf('02')];
  return height && width ? `${width} x ${height} cm` : '';
};

const descriptionOf = (product: Node): string => {
  const said = [...withCode(all(product, 'textcontent'), 'texttype', ['03', '02'])];
  const older = withCode(all(product, 'othertext'), 'texttypecode', ['01', '03', '02']);
  return textIn([...said, ...older][0], 'text')
    .slice(0, LIMITS.importCell)
    .replace(/<[^<>]*>/g, ' ');
};

const yearOf = (product: Node): string => {
  const [date] = withCode(all(product, 'publishingdate'), 'publishingdaterole', ['01']);
  return (textIn(date, 'date') || textIn(product, 'publicationdate')).slice(0, 4);
};

/** Types of prices for readers: recommended with tax, fixed by law, and the same without tax; then those without a type. */
const PRICE_TYPES = ['02', '04', '42', '12', '01', '03', ''];

const priceTypeOf = (price: Node): string => textIn(price, 'pricetype') || textIn(price, 'pricetypecode');

/** The reader's price in đồng where there is one; else the first with its currency, which the check refuses. */
const priceOf = (product: Node): string => {
  const prices = all(product, 'price');
  const inDong = prices.filter((price) => ['VND', ''].includes(textIn(price, 'currencycode')));
  const [price = prices[0]] = PRICE_TYPES.flatMap((type) => inDong.filter((one) => priceTypeOf(one) === type));
  const currency = textIn(price, 'currencycode');
  const amount = textIn(price, 'priceamount');
  return currency === '' || currency === 'VND' ? amount : `${amount} ${currency}`;
};

/** A record that takes back an earlier one names a book that is not offered. */
const isDeletion = (product: Node): boolean => textIn(product, 'notificationtype') === '05';

const cellsOf = (product: Node): Record<BookColumn, string> => ({
  isbn: isbnOf(product),
  code: codeOf(product),
  translator: peopleOf(product, /^B06$/).replaceAll('; ', ', '),
  authors: peopleOf(product, /^A(0[1-9]|1[0-4])$/),
  publisher: textIn(withCode(all(product, 'publisher'), 'publishingrole', ['01'])[0], 'publishername'),
  coverPrice: priceOf(product),
  year: yearOf(product),
  pages: pagesOf(product),
  genre: textIn(product, 'subjectheadingtext'),
  language: languageOf(product),
  size: sizeOf(product),
  description: descriptionOf(product),
  name: titleOf(product),
});

/** Whether a text is a message of ONIX, of whatever version and tags. */
export const isOnix = (text: string): boolean => /<(?:\w+:)?onixmessage[\s>]/i.test(text.slice(0, 4096));

/** A file that declares entities of its own, which is refused: they may stand for any amount of text. */
class EntityDeclared extends Error {
  override name = 'EntityDeclared';
}

/** Markup inside of a text, such as XHTML in a description. */
const isMarkup = (name: string): boolean => /^(p|br|b|i|em|strong|ul|ol|li|div|span|h\d)$/.test(name);

/**
 * Reads the products of an ONIX message (3.0 or 2.1, reference or short tags), one at a time, as a table with the heads of
 * books.
 * @throws {Error} the text is no sound XML, or declares entities
 */
export const readOnix = (text: string): string[][] => {
  const rows: string[][] = [BOOK_COLUMNS.map(({ key }) => importNounText.books.columns[key])];
  const open: Node[] = [];
  const parser = new SaxesParser();
  parser.on('doctype', (doctype) => {
    if (/<!ENTITY/i.test(doctype)) throw new EntityDeclared();
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    const bare = name.replace(/^\w+:/, '').toLowerCase();
    const node: Node = { name: SHORT_TAGS[bare] ?? bare, text: '', children: [] };
    if (open.length > 0 || node.name === 'product') open.push(node);
  });
  const addText = (more: string) => {
    const node = open.at(-1);
    if (node) node.text += more;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const node = open.pop();
    const parent = open.at(-1);
    if (!node) return;
    if (!parent) {
      if (isDeletion(node)) return;
      const cells = cellsOf(node);
      rows.push(BOOK_COLUMNS.map(({ key }) => cells[key]));
    } else if (isMarkup(node.name)) parent.text += `${node.text} `;
    else if (!OTHERS.has(node.name)) parent.children.push(node);
  });
  parser.write(text).close();
  return rows;
};
