import {
  PDFDict,
  PDFName,
  PDFNull,
  PDFNumber,
  PDFObjectStreamParser,
  PDFRef,
  PDFXRefStreamParser,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { latin, type Peek } from '../book-file/peek';
import { IndirectParser, type IndirectObject } from './indirect-parser';
import { unpackStream } from './unpack-stream';

const FIRST_WINDOW = 2048;
const LONGEST_OBJECT = 16 * 1024 * 1024;
const STEP = 64 * 1024;
/** A table of 400,000 objects, more than any book has. */
const LONGEST_TABLE = 8 * 1024 * 1024;
const TAIL = 2048;
const ENDING = /startxref\s+(\d{1,10})\s+%%EOF[\s\0]*$/;

/** Where the newest version of an object is: at an offset, or at an index of a stream of objects. */
export type Place = { offset: number; generation: number } | { container: number; index: number } | 'free';

/** A stream is longer than its reader takes. */
export class StreamTooLong extends Error {}

/** A part of the cross-references: those of one version of the file. */
interface Section {
  places: Map<number, Place>;
  trailer: PDFDict;
}

/** An object, and the bytes of its stream as they are stored. */
export interface WholeObject {
  value: PDFObject;
  data?: Buffer;
}

/** Random access to the objects of a PDF. */
export interface PdfFile {
  /** Length of the file in bytes. */
  bytes: number;
  /** Where each object is, by its number. */
  places: ReadonlyMap<number, Place>;
  trailer: PDFDict;
  /** The first number that no object has. */
  nextId: number;
  /** Reads an object, of a stream its dictionary; null when there is none. */
  read(ref: PDFRef): Promise<PDFObject>;
  /**
   * Reads what a reference leads to, with its stream; any other object is returned as it is. Throws StreamTooLong for a
   * stream of more than `mostBytes`.
   */
  readWhole(object: PDFObject | undefined, mostBytes: number): Promise<WholeObject>;
  /** Returns the object that a reference leads to, and any other as it is. */
  follow(object: PDFObject | undefined): Promise<PDFObject | undefined>;
}

/** Reads an object at an offset, with as few bytes as it needs. */
const readAt = async (file: Peek, offset: number): Promise<IndirectObject> => {
  for (let length = FIRST_WINDOW; ; length *= 8) {
    try {
      return new IndirectParser(await file.read(offset, length)).parseIndirect();
    } catch (error) {
      if (offset + length >= file.bytes || length * 8 > LONGEST_OBJECT) throw error;
    }
  }
};

const numberOf = (dict: PDFDict, name: string): number | undefined => {
  const value = dict.get(PDFName.of(name));
  return value instanceof PDFNumber ? value.asNumber() : undefined;
};

/** The words of a table are the numbers of its parts, each followed by its entries of three words. */
const placesOf = (words: readonly string[]): Section['places'] => {
  const places: Section['places'] = new Map();
  let at = 0;
  while (at + 1 < words.length) {
    const [first, count] = [Number(words[at]), Number(words[at + 1])];
    at += 2;
    for (let index = 0; index < count && at < words.length; index += 1, at += 3)
      places.set(
        first + index,
        words[at + 2] === 'n' ? { offset: Number(words[at]), generation: Number(words[at + 1]) } : 'free',
      );
  }
  return places;
};

const readTable = async (file: Peek, offset: number): Promise<Section> => {
  let text = '';
  let end = -1;
  while (end < 0) {
    if (text.length > LONGEST_TABLE || offset + text.length >= file.bytes) throw new Error('a table has no end');
    text += await latin(file, offset + text.length, STEP);
    end = text.indexOf('trailer');
  }
  const words = text.slice(0, end).trim().split(/\s+/).slice(1);
  const trailer = new IndirectParser(await file.read(offset + end + 'trailer'.length, STEP)).parseAlone();
  return { places: placesOf(words), trailer };
};

const readStreamSection = async (file: Peek, offset: number): Promise<Section> => {
  const { value, data } = await readAt(file, offset);
  const length = value instanceof PDFDict ? numberOf(value, 'Length') : undefined;
  if (!(value instanceof PDFDict) || data === undefined || length === undefined || length > LONGEST_TABLE)
    throw new Error('there are no cross-references where they should be');
  const stream = unpackStream(value, await file.read(offset + data, length));
  const entries = PDFXRefStreamParser.forStream(stream).parseIntoContext();
  const places: Section['places'] = new Map();
  for (const { ref, offset, deleted, inObjectStream } of entries) {
    const { objectNumber, generationNumber } = ref;
    // Of an object in a stream of objects, the fields are the number of the stream and an index.
    const place = inObjectStream
      ? { container: offset, index: generationNumber }
      : { offset, generation: generationNumber };
    places.set(objectNumber, deleted ? 'free' : place);
  }
  return { places, trailer: value };
};

const readSection = async (file: Peek, offset: number): Promise<Section> => {
  const isTable = /^\s*xref\s/.test(await latin(file, offset, 32));
  return isTable ? readTable(file, offset) : readStreamSection(file, offset);
};

/** Adds the objects that a table hides from readers that know no streams (ISO 32000-2, 7.5.8.4). */
const withHidden = ({ places, trailer }: Section, hidden: Section['places']): Section => {
  const all = new Map(places);
  for (const [id, place] of hidden) if ((all.get(id) ?? 'free') === 'free') all.set(id, place);
  return { places: all, trailer };
};

/** Reads the sections from the newest to the oldest. */
const readSections = async (file: Peek, newest: number): Promise<Section[]> => {
  const sections: Section[] = [];
  const seen = new Set<number>();
  const left = [newest];
  for (let offset = left.shift(); offset !== undefined; offset = left.shift()) {
    if (seen.has(offset)) continue;
    seen.add(offset);
    const section = await readSection(file, offset);
    const stream = numberOf(section.trailer, 'XRefStm');
    sections.push(stream === undefined ? section : withHidden(section, (await readSection(file, stream)).places));
    const next = numberOf(section.trailer, 'Prev');
    if (next !== undefined) left.push(next);
  }
  return sections;
};

const mergePlaces = (sections: readonly Section[]): Section['places'] => {
  const merged: Section['places'] = new Map();
  for (const { places } of sections) for (const [id, place] of places) if (!merged.has(id)) merged.set(id, place);
  return merged;
};

const nextIdOf = (sections: readonly Section[], places: Section['places']): number => {
  let next = Math.max(...sections.map(({ trailer }) => numberOf(trailer, 'Size') ?? 0));
  for (const id of places.keys()) next = Math.max(next, id + 1);
  return next;
};

/**
 * Opens a PDF by its cross-references, without reading it whole.
 * @throws {Error} they are broken, or the file is encrypted
 */
export const openPdf = async (file: Peek): Promise<PdfFile> => {
  const newest = Number(ENDING.exec(await latin(file, Math.max(0, file.bytes - TAIL), TAIL))?.[1]);
  if (Number.isNaN(newest)) throw new Error('the file has no end');
  const sections = await readSections(file, newest);
  const [first] = sections;
  if (!first || sections.some(({ trailer }) => trailer.has(PDFName.of('Encrypt'))))
    throw new Error('the file is encrypted');
  const places = mergePlaces(sections);
  const containers = new Map<number, Promise<PDFContext>>();

  const readContainer = async (id: number): Promise<PDFContext> => {
    const { value, data } = await readWhole(PDFRef.of(id), LONGEST_OBJECT);
    if (!(value instanceof PDFDict) || data === undefined) throw new Error(`the object ${id} is no stream`);
    await PDFObjectStreamParser.forStream(unpackStream(value, data)).parseIntoContext();
    return value.context;
  };

  /** An object, and the offset of its stream's data. */
  const find = async ({ objectNumber }: PDFRef): Promise<{ value: PDFObject; data?: number }> => {
    const place = places.get(objectNumber) ?? 'free';
    if (place === 'free') return { value: PDFNull };
    if ('container' in place) {
      const container = containers.get(place.container) ?? readContainer(place.container);
      containers.set(place.container, container);
      return { value: (await container).lookup(PDFRef.of(objectNumber)) ?? PDFNull };
    }
    const { id, value, data } = await readAt(file, place.offset);
    if (id !== objectNumber) throw new Error(`the object ${objectNumber} is not where it should be`);
    return { value, ...(data !== undefined && { data: place.offset + data }) };
  };

  const read: PdfFile['read'] = async (ref) => (await find(ref)).value;
  const follow: PdfFile['follow'] = async (object) => (object instanceof PDFRef ? read(object) : object);
  const readWhole: PdfFile['readWhole'] = async (ref, mostBytes) => {
    if (!(ref instanceof PDFRef)) return { value: ref ?? PDFNull };
    const { value, data } = await find(ref);
    if (!(value instanceof PDFDict) || data === undefined) return { value };
    const length = await follow(value.get(PDFName.of('Length')));
    if (!(length instanceof PDFNumber)) throw new Error(`the stream ${ref.objectNumber} has no length`);
    if (length.asNumber() > mostBytes) throw new StreamTooLong(`the stream ${ref.objectNumber} is too long`);
    return { value, data: await file.read(data, length.asNumber()) };
  };

  return {
    ...{ bytes: file.bytes, places, trailer: first.trailer },
    ...{ nextId: nextIdOf(sections, places), read, readWhole, follow },
  };
};
