import { BOOK_FORMAT, CAMPAIGN_FORMAT, type BookFormatId } from '@/contract/vocabulary/kinds';
import type { SeedBook } from './books';
import type { SeedCampaign } from './campaigns';
import type { Random } from './random';

/** Editions offered with a product or with one book of it, at an extra price (D4.5.10). */
export interface SeedEditions {
  withPdf: boolean;
  pdfExtraPrice: number | null;
  withAudio: boolean;
  audioExtraPrice: number | null;
}

const NO_EDITIONS: SeedEditions = { withPdf: false, pdfExtraPrice: null, withAudio: false, audioExtraPrice: null };
/** Editions exist in online fairs only, and never the one the product already is (D4.5.9, D4.5.10). */
export function editionsOf(book: SeedBook, campaign: SeedCampaign, format: BookFormatId, random: Random): SeedEditions {
  if (campaign.format === CAMPAIGN_FORMAT.OFFLINE) return NO_EDITIONS;
  const withPdf = book.pdfExtraPrice !== null && format !== BOOK_FORMAT.PDF && random.chance(0.85);
  const withAudio = book.audioExtraPrice !== null && format !== BOOK_FORMAT.AUDIO && random.chance(0.85);
  return {
    withPdf,
    pdfExtraPrice: withPdf ? book.pdfExtraPrice : null,
    withAudio,
    audioExtraPrice: withAudio ? book.audioExtraPrice : null,
  };
}

const sumOf = (prices: readonly (number | null)[]) => prices.reduce<number>((sum, price) => sum + (price ?? 0), 0);

/** A set offers an edition when every book of it does, for the sum of their extra prices. */
export function editionsOfSet(items: readonly SeedEditions[]): SeedEditions {
  const withPdf = items.every((item) => item.withPdf);
  const withAudio = items.every((item) => item.withAudio);
  return {
    withPdf,
    pdfExtraPrice: withPdf ? sumOf(items.map((item) => item.pdfExtraPrice)) : null,
    withAudio,
    audioExtraPrice: withAudio ? sumOf(items.map((item) => item.audioExtraPrice)) : null,
  };
}
