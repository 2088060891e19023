import { PDFDict, PDFParser, type PDFObject } from '@cantoo/pdf-lib';

const keyword = (text: string): number[] => [...Buffer.from(text)];
const OBJECT = keyword('obj');
const END = keyword('endobj');
const STREAM = keyword('stream');
const CARRIAGE_RETURN = 13;
const LINE_FEED = 10;

/** An indirect object: of a stream its dictionary, and where its data begin. */
export interface IndirectObject {
  id: number;
  generation: number;
  value: PDFObject;
  /** Offset of a stream's data from the beginning of the object. */
  data?: number;
}

/** Parses one object from the bytes that begin with it. */
export class IndirectParser extends PDFParser {
  /** @throws {Error} the bytes end before the object does, or are none */
  parseIndirect(): IndirectObject {
    this.skipWhitespaceAndComments();
    const id = this.parseRawInt();
    this.skipWhitespaceAndComments();
    const generation = this.parseRawInt();
    this.skipWhitespaceAndComments();
    this.expect(OBJECT);
    const value = this.parseObject();
    this.skipWhitespaceAndComments();
    if (!(value instanceof PDFDict) || !this.matchKeyword(STREAM)) {
      this.expect(END);
      return { id, generation, value };
    }
    if (this.bytes.peek() === CARRIAGE_RETURN) this.bytes.next();
    if (this.bytes.peek() === LINE_FEED) this.bytes.next();
    return { id, generation, value, data: this.bytes.offset() };
  }

  /** Parses a dictionary, as that of a trailer, alone. */
  parseAlone(): PDFDict {
    this.skipWhitespaceAndComments();
    return this.parseDict();
  }

  /** Never reads a stream: it may be longer than the bytes at hand. */
  protected override parseDictOrStream(): PDFDict {
    return this.parseDict();
  }

  private expect(word: number[]): void {
    if (!this.matchKeyword(word)) throw new Error(`"${String.fromCharCode(...word)}" is missing`);
  }
}
