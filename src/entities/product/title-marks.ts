import type { TitleCard } from '@/contract/endpoints/titles';
import { matchedLetters, type SearchMarks } from '@/contract/rules/search/matched-letters';

/** The letters to highlight in a title for a search; the names of its issuer and its fairs may also match words. */
export const titleMarks = ({ title, authors, issuer, offers }: TitleCard, typed: string): SearchMarks =>
  matchedLetters(
    {
      title,
      authors: authors.map(({ name }) => name),
      alsoIn: [issuer.name, ...offers.map(({ campaign }) => campaign.name)],
    },
    typed,
  );
