import { inflateSync } from 'node:zlib';
import { PDFArray, PDFDict, PDFInvalidObject, PDFName, PDFRawStream, PDFStream, type PDFObject } from '@cantoo/pdf-lib';
import { SeeingParser } from './seeing-parser';
import { speltNames } from './spelt-names';

/** Keys of dictionaries that run something, or carry a file. */
const KEYS = new Set(['JS', 'JavaScript', 'AA', 'EF', 'EmbeddedFiles', 'XFA', 'RichMediaContent', 'RichMediaSettings']);
/** What an action, an annotation or a stream may not be. */
const KINDS = new Set([
  ...['JavaScript', 'Launch', 'ImportData', 'SubmitForm', 'GoToE', 'Rendition', 'RichMediaExecute'],
  ...['RichMedia', 'EmbeddedFile', 'FileAttachment', 'Movie', 'Sound', 'Screen', '3D'],
]);
const TYPE = PDFName.of('Type');
const KIND_KEYS = [PDFName.of('S'), TYPE, PDFName.of('Subtype')];
/** Kinds of streams that the parser unpacks. */
const PACKED = new Set(['ObjStm', 'XRef']);

/** What objects that are packed into a stream may unpack to: a book's pages and fonts are not among them. */
const UNPACKED = 64 * 1024 * 1024;

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
  nameOf(object.dict.lookup(TYPE)) !== 'ObjStm';

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
  // A kind may be told by reference, to a name that stands elsewhere, or will stand there later.
  if (KINDS.has(nameOf(first))) return nameOf(first);
  const left = [first];
  for (let object = left.pop(); object; object = left.pop()) {
    const fault = object instanceof PDFDict ? faultOfDict(object) : undefined;
    if (fault) return fault;
    if (hidesObjects(object) || isSuspect(object)) return 'ObjStm';
    left.push(...partsOf(object));
  }
  return undefined;
};

/**
 * What a PDF holds that runs or is carried along, by the name of it: a script, the start of a program, a file, a form that
 * is a program; undefined of one that is pages alone. Objects that are packed into streams are unpacked, and those that a later
 * one replaces are looked at too. Objects where the parser does not look, as inside of a stream, are found by their spelling;
 * a word of a title or an address is none.
 * @throws {Error} of a file that cannot be looked at in full
 */
export const activeContent = async (bytes: Buffer): Promise<string | undefined> => {
  let fault: string | undefined;
  let unreadable: unknown;
  const parser = new SeeingParser(bytes, speltNames(bytes), {
    object(object) {
      fault ??= faultOf(object);
    },
    stream(stream) {
      try {
        if (PACKED.has(nameOf(stream.dict.lookup(TYPE)))) assertUnpackable(stream);
      } catch (error) {
        unreadable ??= error;
        throw error;
      }
    },
  });
  await parser.parseDocument();
  if (unreadable) throw new NotReadable('packed objects cannot be unpacked', { cause: unreadable });
  return parser.firstName ?? fault;
};
