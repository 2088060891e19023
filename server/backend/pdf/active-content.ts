import { inflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFInvalidObject,
  PDFName,
  PDFObjectStreamParser,
  PDFParser,
  PDFRawStream,
  PDFStream,
  PDFXRefStreamParser,
  type PDFObject,
} from '@cantoo/pdf-lib';

/** Keys of dictionaries that run something, or carry a file. */
const KEYS = new Set(['JS', 'JavaScript', 'AA', 'EF', 'EmbeddedFiles', 'XFA', 'RichMediaContent', 'RichMediaSettings']);
/** What an action, an annotation or a stream may not be. */
const KINDS = new Set([
  ...['JavaScript', 'Launch', 'ImportData', 'SubmitForm', 'GoToE', 'Rendition', 'RichMediaExecute'],
  ...['RichMedia', 'EmbeddedFile', 'FileAttachment', 'Movie', 'Sound', 'Screen', '3D'],
]);
const KIND_KEYS = ['S', 'Type', 'Subtype'].map((name) => PDFName.of(name));

/** Long enough that compressed bytes do not spell them by chance; any letter may be written as `#` and its number. */
const SPELT = ['JavaScript', 'Launch', 'EmbeddedFile', 'RichMedia', 'ImportData', 'SubmitForm'];
const HEX = 16;
const letter = (one: string): string => `(?:${one}|#${one.charCodeAt(0).toString(HEX)})`;
const WORD = new RegExp(SPELT.map((word) => `/${[...word].map(letter).join('')}`).join('|'), 'i');

/** What objects that are packed into a stream may unpack to: a book's pages and fonts are not among them. */
const UNPACKED = 64 * 1024 * 1024;
const STEP = 1024 * 1024;
const OVERLAP = 64;

/** A file whose objects cannot all be looked at. */
class NotReadable extends Error {}

const nameOf = (object: PDFObject | undefined): string => (object instanceof PDFName ? object.decodeText() : '');

/** Objects are packed with the one filter that writers use, and do not unpack to more than memory has. */
const assertUnpackable = ({ dict, contents }: PDFRawStream): void => {
  const filter = dict.lookup(PDFName.of('Filter'));
  const only = filter instanceof PDFArray && filter.size() === 1 ? filter.lookup(0) : filter;
  if (only === undefined) return;
  if (nameOf(only) !== 'FlateDecode') throw new NotReadable('objects are packed in an unusual way');
  inflateSync(contents, { maxOutputLength: UNPACKED });
};

const faultOfDict = (dict: PDFDict): string | undefined => {
  const key = dict.keys().find((name) => KEYS.has(name.decodeText()));
  if (key) return key.decodeText();
  return KIND_KEYS.map((name) => nameOf(dict.lookup(name))).find((kind) => KINDS.has(kind));
};

/** Packed objects that do not say that they are: a reader would look into them, and the parser would not. */
const hidesObjects = (object: PDFObject): boolean =>
  object instanceof PDFRawStream &&
  object.dict.has(PDFName.of('First')) &&
  object.dict.has(PDFName.of('N')) &&
  nameOf(object.dict.lookup(PDFName.of('Type'))) !== 'ObjStm';

/** An object that the parser could not read, and a reader perhaps can: it must not look like anything of the above. */
const isSuspect = (object: PDFObject): boolean => {
  if (!(object instanceof PDFInvalidObject)) return false;
  const bytes = Buffer.alloc(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  const [head = ''] = bytes.toString('latin1').split('stream', 1);
  const names = head.match(/\/[^\s/<>[\]()]+/g) ?? [];
  return names.some(
    (name) => /#|^\/(?:ObjStm|First|N)$/.test(name) || KEYS.has(name.slice(1)) || KINDS.has(name.slice(1)),
  );
};

const partsOf = (object: PDFObject): PDFObject[] => {
  if (object instanceof PDFStream) return [object.dict];
  if (object instanceof PDFArray) return object.asArray();
  return object instanceof PDFDict ? object.values() : [];
};

const faultOf = (first: PDFObject): string | undefined => {
  const left = [first];
  for (let object = left.pop(); object; object = left.pop()) {
    const fault = object instanceof PDFDict ? faultOfDict(object) : undefined;
    if (fault) return fault;
    if (hidesObjects(object) || isSuspect(object)) return 'ObjStm';
    left.push(...partsOf(object));
  }
  return undefined;
};

/** Objects that stand where the parser does not look, as inside of a stream. */
const spelt = (bytes: Buffer): string | undefined => {
  for (let at = 0; at < bytes.length; at += STEP) {
    const found = WORD.exec(bytes.toString('latin1', at, at + STEP + OVERLAP));
    if (found) return found[0].slice(1);
  }
  return undefined;
};

/**
 * What a PDF holds that runs or is carried along, by the name of it: a script, the start of a program, a file, a form that
 * is a program; undefined of one that is pages alone. Objects that are packed into streams are unpacked, and those that a later
 * one replaces are looked at too. Changes the parser for the whole thread: to be called in one of its own.
 * @throws {Error} of a file that cannot be looked at in full
 */
export const activeContent = async (bytes: Buffer): Promise<string | undefined> => {
  const found = spelt(bytes);
  if (found) return found;
  let fault: string | undefined;
  const { assign } = PDFContext.prototype;
  PDFContext.prototype.assign = function assignSeen(ref, object) {
    fault ??= faultOf(object);
    assign.call(this, ref, object);
  };
  const { forStream } = PDFObjectStreamParser;
  let unreadable: unknown;
  const guard = (stream: PDFRawStream): void => {
    try {
      assertUnpackable(stream);
    } catch (error) {
      unreadable ??= error;
      throw error;
    }
  };
  PDFObjectStreamParser.forStream = (stream, wait) => {
    guard(stream);
    return forStream(stream, wait);
  };
  const { forStream: forTable } = PDFXRefStreamParser;
  PDFXRefStreamParser.forStream = (stream) => {
    guard(stream);
    return forTable(stream);
  };
  await PDFParser.forBytesWithOptions(bytes).parseDocument();
  if (unreadable) throw new NotReadable('packed objects cannot be unpacked', { cause: unreadable });
  return fault;
};
