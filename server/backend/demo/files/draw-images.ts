import type { Files } from '../../files/files';
import { makeBooks } from '../data/books';
import { makeCampaigns } from '../data/campaigns';
import { publishers } from '../data/publishers';
import { coverKey, logoKey, PLAN_KEY, posterKey, posterOf, subjectOf } from './images';
import { logoFor } from './logo';
import { renderCoverWebp, renderPosterWebp } from '../../drawing/render-cover';
import { renderLogoWebp } from './render-logo';
import { renderPlanWebp } from './render-plan';

const WEBP = 'image/webp';

/**
 * Renders the covers, posters and logos of the demo into the file store, in as many threads as are used for rendering.
 */
export const drawImages = async (files: Files): Promise<void> => {
  const store = async (key: string, picture: Promise<Buffer>): Promise<void> => files.put(key, await picture, WEBP);
  await Promise.all([
    ...makeBooks().map((book) => store(coverKey(book), renderCoverWebp(subjectOf(book)))),
    ...makeCampaigns().map((campaign) => store(posterKey(campaign), renderPosterWebp(posterOf(campaign)))),
    store(PLAN_KEY, renderPlanWebp()),
    ...publishers.map((house) => store(logoKey(house), renderLogoWebp(logoFor(house.name)))),
  ]);
};
