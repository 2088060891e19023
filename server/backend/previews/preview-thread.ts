import { parentPort } from 'node:worker_threads';
import type { FairPreview, ProductPreview } from '@/shared/drawing/preview';
import { drawFairPreview } from './draw-fair';
import { drawProductPreview } from './draw-product';
import type { Stored, StoredPictures } from './pictures';

/** A picture to be drawn, with the stored ones that it shows. */
export type PreviewWork = { stored: StoredPictures } & (
  { kind: 'products'; preview: ProductPreview } | { kind: 'campaigns'; preview: FairPreview }
);

/** A picture, and the addresses of the stored ones that turned out to be none. */
export interface DrawnPreview {
  bytes: Uint8Array;
  unreadable: readonly string[];
}

/** What came of it: the picture, or why there is none. */
export type PreviewAnswer = DrawnPreview | { failed: string };

const draw = async (work: PreviewWork): Promise<DrawnPreview> => {
  const unreadable: string[] = [];
  const stored: Stored = { pictures: work.stored, onUnreadable: (url) => unreadable.push(url) };
  const drawn =
    work.kind === 'products' ? drawProductPreview(work.preview, stored) : drawFairPreview(work.preview, stored);
  return { bytes: new Uint8Array(await drawn), unreadable };
};

/** The thread that draws one picture after another until it is ended. */
parentPort?.on('message', (work: PreviewWork) => {
  draw(work).then(
    (drawn) => parentPort?.postMessage(drawn satisfies PreviewAnswer),
    (error: unknown) => parentPort?.postMessage({ failed: String(error) } satisfies PreviewAnswer),
  );
});
