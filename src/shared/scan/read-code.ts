import { READER_PROGRAM } from './reader-program';

/** Names of the code formats in browsers and in the library: QR for an order, EAN-13 for a book. */
const FORMATS = { qr: ['qr_code', 'QRCode'], ean13: ['ean_13', 'EAN13'] } as const;

export type CodeKind = keyof typeof FORMATS;

/** Reads the code in a picture; undefined when there is none. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | undefined>;

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** The browser's own barcode detector; undefined where it does not support the format. Rejects where it is broken. */
const ownReader = async (format: string): Promise<ReadCode | undefined> => {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (!BarcodeDetector || !(await BarcodeDetector.getSupportedFormats()).includes(format)) return undefined;
  const detector = new BarcodeDetector({ formats: [format] });
  return async (video) => (await detector.detect(video))[0]?.rawValue;
};

const frameOf = (canvas: HTMLCanvasElement, video: HTMLVideoElement): ImageData | undefined => {
  const { videoWidth: width, videoHeight: height } = video;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || !width || !height) return undefined;
  Object.assign(canvas, { width, height });
  context.drawImage(video, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
};

/** The library, with its WebAssembly file from our own site: it must be available without a network, too. */
const libraryReader = async (format: (typeof FORMATS)[CodeKind][1]): Promise<ReadCode> => {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader');
  await prepareZXingModule({ overrides: { locateFile: () => READER_PROGRAM }, fireImmediately: true });
  const canvas = document.createElement('canvas');
  return async (video) => {
    const frame = frameOf(canvas, video);
    const [found] = frame ? await readBarcodes(frame, { formats: [format], maxNumberOfSymbols: 1 }) : [];
    return found?.text || undefined;
  };
};

const readers = new Map<CodeKind, Promise<ReadCode>>();

/** Loads the reader for a kind of code on this device, once; a failed load can be retried. */
export const loadReader = (kind: CodeKind): Promise<ReadCode> => {
  const known = readers.get(kind);
  if (known) return known;
  const [own, ofLibrary] = FORMATS[kind];
  const reader = ownReader(own)
    .catch(() => undefined)
    .then((found) => found ?? libraryReader(ofLibrary))
    .catch((error: unknown) => {
      readers.delete(kind);
      throw error;
    });
  readers.set(kind, reader);
  return reader;
};
