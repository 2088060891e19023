import { PDFParser, PDFRawStream, type PDFDict, type PDFObject, type PDFRef } from '@cantoo/pdf-lib';
import { holdsObjects, type SpeltName } from './spelt-names';

/** Receives the parsed objects. */
export interface Looker {
  /** Called with every object, including replaced versions. */
  object(object: PDFObject): void;
  /** Called with a stream of the file itself, before it is decompressed. */
  stream(stream: PDFRawStream): void;
}

/** Parses a PDF, reports all its objects, and determines which of the names spelt in its bytes are mere text. */
export class SeeingParser extends PDFParser {
  private readonly quoted = new Set<SpeltName>();
  /** Set when a string or a stream contains objects: then none of them counts as mere text. */
  private isHiding = false;
  private endOfDict = 0;

  constructor(
    private readonly file: Buffer,
    private readonly spelt: readonly SpeltName[],
    private readonly looker: Looker,
  ) {
    super(file);
    const { context } = this;
    const assign = context.assign.bind(context);
    context.assign = (ref, object) => {
      looker.object(object);
      assign(ref, object);
    };
  }

  /**
   * The first name in a position where a PDF reader could take it for one; text in strings and streams does not count.
   */
  get firstName(): string | undefined {
    return this.spelt.find((one) => this.isHiding || !this.quoted.has(one))?.name;
  }

  override parseObject(ref?: PDFRef): PDFObject {
    const object = super.parseObject(ref);
    if (object instanceof PDFRawStream) this.looker.stream(object);
    return object;
  }

  protected override parseString(ref?: PDFRef) {
    const start = this.bytes.offset();
    const string = super.parseString(ref);
    this.quote(start);
    return string;
  }

  protected override parseDict(ref?: PDFRef): PDFDict {
    const dict = super.parseDict(ref);
    this.endOfDict = this.bytes.offset();
    return dict;
  }

  protected override parseDictOrStream(ref?: PDFRef) {
    const parsed = super.parseDictOrStream(ref);
    if (parsed instanceof PDFRawStream) this.quote(this.endOfDict);
    return parsed;
  }

  /** Marks the names from `start` to the current position as text, or bytes of a stream. */
  private quote(start: number): void {
    if (this.spelt.length === 0) return;
    const end = this.bytes.offset();
    this.isHiding ||= holdsObjects(this.file.subarray(start, end));
    for (let index = this.firstFrom(start); (this.spelt[index]?.at ?? end) < end; index += 1) {
      const one = this.spelt[index];
      if (one) this.quoted.add(one);
    }
  }

  /** Index of the first name at or after a position. */
  private firstFrom(place: number): number {
    let [low, high] = [0, this.spelt.length];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if ((this.spelt[middle]?.at ?? place) < place) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
