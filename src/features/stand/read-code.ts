/** The program of the library; a copy of its own file, which a test holds to it. */
export const READER_PROGRAM = '/zxing-reader-3.1.4.wasm';

/** Reads the QR code in a picture; undefined when there is none. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | undefined>;

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** What the browser itself can read, where it can. */
const ownReader = async (): Promise<ReadCode | undefined> => {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (!BarcodeDetector || !(await BarcodeDetector.getSupportedFormats()).includes('qr_code')) return undefined;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
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

/** The library, with its program from our own site: it must be there without a network, too. */
const libraryReader = async (): Promise<ReadCode> => {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader');
  await prepareZXingModule({ overrides: { locateFile: () => READER_PROGRAM }, fireImmediately: true });
  const canvas = document.createElement('canvas');
  return async (video) => {
    const frame = frameOf(canvas, video);
    const [found] = frame ? await readBarcodes(frame, { formats: ['QRCode'], maxNumberOfSymbols: 1 }) : [];
    return found?.text || undefined;
  };
};

let reader: Promise<ReadCode> | undefined;

/** What reads QR codes on this phone; loaded once, and again after it could not be. */
export const loadReader = (): Promise<ReadCode> => {
  reader ??= ownReader()
    .then((own) => own ?? libraryReader())
    .catch((error: unknown) => {
      reader = undefined;
      throw error;
    });
  return reader;
};
