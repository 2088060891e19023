import { createHash } from 'node:crypto';
import { describeCover } from '@/entities/book/cover/describe-cover';
import { posterFor, type Poster } from '@/entities/campaign/poster/poster';
import type { SeedBook } from '../data/books';
import { makeCampaigns, type SeedCampaign } from '../data/campaigns';
import { genres } from '../data/genres';
import { compareMoments } from '../data/moment';
import type { SeedPublisher } from '../data/publishers';
import { logoFor } from './logo';

const BASE = '/files';
/** Increase it when the renderer draws the same description differently. */
const DRAWING = 2;

const parentName = (child: string): string =>
  genres.find((genre) => genre.children.some(({ key }) => key === child))?.name ?? '';

export const subjectOf = ({ title, authors, genre }: SeedBook) => ({
  title,
  author: authors.join(', '),
  genre: parentName(genre),
});

/** Files are cached for ever, so a picture that changes needs another name. */
const named = (folder: string, name: string, drawn: unknown): string => {
  const digest = createHash('sha256')
    .update(JSON.stringify([DRAWING, drawn]))
    .digest('hex')
    .slice(0, 10);
  return `${folder}/${name}-${digest}.webp`;
};

export const coverKey = (book: SeedBook): string => named('covers', book.key, describeCover(subjectOf(book)));

/**
 * Fairs are listed next to each other by start date, all of them or those of one format: no poster looks like its
 * neighbours.
 */
const drawPosters = (): ReadonlyMap<string, Poster> => {
  const posters = new Map<string, Poster>();
  const inOrder = makeCampaigns().toSorted((one, other) => compareMoments(one.startsAt, other.startsAt));
  inOrder.forEach((campaign, index) => {
    const before = inOrder.slice(0, index);
    const around = [...before.slice(-2), ...before.filter(({ format }) => format === campaign.format).slice(-3)];
    const motifs = around.map(({ key }) => posters.get(key)!.motif);
    posters.set(campaign.key, posterFor(campaign.name, motifs));
  });
  return posters;
};

const posters = drawPosters();
export const posterOf = ({ key }: SeedCampaign): Poster => posters.get(key)!;
export const posterKey = (campaign: SeedCampaign): string => named('posters', campaign.key, posterOf(campaign));

export const logoKey = ({ key, name }: SeedPublisher): string => named('logos', key, logoFor(name));

export const PLAN_KEY = 'plans/street.webp';

export const coverUrl = (book: SeedBook): string => `${BASE}/${coverKey(book)}`;
export const posterUrl = (campaign: SeedCampaign): string => `${BASE}/${posterKey(campaign)}`;

/** The plan with stalls, shared by all fairs of the demo. */
export const PLAN_URL = `${BASE}/${PLAN_KEY}`;

export const logoUrl = (publisher: SeedPublisher): string => `${BASE}/${logoKey(publisher)}`;
