import { parentPort } from 'node:worker_threads';
import type { CampaignPreview, ProductPreview } from '@/shared/drawing/preview';
import { drawCampaignPreview } from './draw-campaign';
import { drawProductPreview } from './draw-product';
import type { Stored, StoredPictures } from './pictures';

/** A picture to be rendered, with the stored ones it contains. */
export type PreviewWork = { stored: StoredPictures } & (
  { kind: 'products'; preview: ProductPreview } | { kind: 'campaigns'; preview: CampaignPreview }
);

/** A picture, and the URLs of stored ones that could not be decoded. */
export interface DrawnPreview {
  bytes: Uint8Array;
  unreadable: readonly string[];
}

/** The result: the picture, or the error. */
export type PreviewAnswer = DrawnPreview | { failed: string };

const draw = async (work: PreviewWork): Promise<DrawnPreview> => {
  const unreadable: string[] = [];
  const stored: Stored = { pictures: work.stored, onUnreadable: (url) => unreadable.push(url) };
  const drawn =
    work.kind === 'products' ? drawProductPreview(work.preview, stored) : drawCampaignPreview(work.preview, stored);
  return { bytes: new Uint8Array(await drawn), unreadable };
};

/** The thread renders one picture after another until it is ended. */
parentPort?.on('message', (work: PreviewWork) => {
  draw(work).then(
    (drawn) => parentPort?.postMessage(drawn satisfies PreviewAnswer),
    (error: unknown) => parentPort?.postMessage({ failed: String(error) } satisfies PreviewAnswer),
  );
});
