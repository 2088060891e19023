import { posterFor } from '@/shared/ui/cover/poster';
import type { Files } from '../../../files/files';
import { makeBooks, type SeedBook } from '../books';
import { makeFairs } from '../fairs';
import { genres } from '../genres';
import { renderCoverWebp, renderPosterWebp } from '../render-cover';

const WEBP = 'image/webp';
const BASE = '/files';

const coverKey = (book: string) => `covers/${book}.webp`;
const posterKey = (fair: string) => `posters/${fair}.webp`;

export const coverUrl = (book: string): string => `${BASE}/${coverKey(book)}`;
export const posterUrl = (fair: string): string => `${BASE}/${posterKey(fair)}`;

const parentName = (child: string): string =>
  genres.find((genre) => genre.children.some(({ key }) => key === child))?.name ?? '';

const subjectOf = ({ title, authors, genre }: SeedBook) => ({
  title,
  author: authors.join(', '),
  genre: parentName(genre),
});

/** Draws the covers and posters of the demo into the file store; what is there already stays. */
export const drawImages = async (files: Files): Promise<void> => {
  for (const book of makeBooks()) await files.put(coverKey(book.key), await renderCoverWebp(subjectOf(book)), WEBP);
  for (const fair of makeFairs())
    await files.put(posterKey(fair.key), await renderPosterWebp(posterFor(fair.name)), WEBP);
};
