import { parentPort } from 'node:worker_threads';
import type { FairPreview, ProductPreview } from '@/shared/drawing/preview';
import { drawFairPreview } from './draw-fair';
import { drawProductPreview } from './draw-product';
import type { StoredPictures } from './pictures';

/** A picture to be drawn, with the stored ones that it shows. */
export type PreviewWork = { stored: StoredPictures } & (
  { kind: 'products'; preview: ProductPreview } | { kind: 'campaigns'; preview: FairPreview }
);

/** What came of it: the picture, or why there is none. */
export type PreviewAnswer = { bytes: Uint8Array } | { failed: string };

const draw = (work: PreviewWork): Promise<Buffer> =>
  work.kind === 'products' ? drawProductPreview(work.preview, work.stored) : drawFairPreview(work.preview, work.stored);

/** The thread that draws one picture after another until it is ended. */
parentPort?.on('message', (work: PreviewWork) => {
  draw(work).then(
    (bytes) => parentPort?.postMessage({ bytes: new Uint8Array(bytes) } satisfies PreviewAnswer),
    (error: unknown) => parentPort?.postMessage({ failed: String(error) } satisfies PreviewAnswer),
  );
});
