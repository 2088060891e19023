import { inflateSync } from 'node:zlib';
import { PDFArray, PDFDict, PDFInvalidObject, PDFName, PDFRawStream, PDFStream, type PDFObject } from '@cantoo/pdf-lib';
import { SeeingParser } from './seeing-parser';
import { speltNames } from './spelt-names';

/** Dictionary keys that run something or embed a file. */
const KEYS = new Set(['JS', 'JavaScript', 'AA', 'EF', 'EmbeddedFiles', 'XFA', 'RichMediaContent', 'RichMediaSettings']);
/** Forbidden types of actions, annotations and streams. */
const KINDS = new Set([
  ...['JavaScript', 'Launch', 'ImportData', 'SubmitForm', 'GoToE', 'Rendition', 'RichMediaExecute'],
  ...['RichMedia', 'EmbeddedFile', 'FileAttachment', 'Movie', 'Sound', 'Screen', '3D'],
]);
const TYPE = PDFName.of('Type');
const KIND_KEYS = [PDFName.of('S'), TYPE, PDFName.of('Subtype')];
/** Types of streams that the parser decompresses. */
const PACKED = new Set(['ObjStm', 'XRef']);

/** Most bytes that object streams may decompress to: a book's pages and fonts are not in them. */
const UNPACKED = 64 * 1024 * 1024;

/** Thrown for a file whose objects cannot all be checked. */
class NotReadable extends Error {}

const nameOf = (object: PDFObject | undefined): string => (object instanceof PDFName ? object.decodeText() : '');

/** Object streams must use the one filter that writers use, and must not decompress to more than fits into memory. */
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

/** An object stream without its type: a PDF reader would read it, but the parser would not. */
const hidesObjects = (object: PDFObject): boolean =>
  object instanceof PDFRawStream &&
  object.dict.has(PDFName.of('First')) &&
  object.dict.has(PDFName.of('N')) &&
  nameOf(object.dict.lookup(TYPE)) !== 'ObjStm';

/** An object that the parser could not read but a PDF reader perhaps can: it must not look like any of the above. */
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
  // A type may be an indirect reference to a name that is defined elsewhere, or later.
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
 * Returns the name of active or embedded content found in a PDF: a script, a program launch, a file, a form that is a
 * program; undefined if it has pages only. Object streams are decompressed, and replaced versions of objects are
 * checked too. Where the parser does not look, as inside streams, objects are found by their spelling; a word in a
 * title or an address is not reported.
 * @throws {Error} the file cannot be checked in full
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
