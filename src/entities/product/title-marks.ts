import type { TitleCard } from '@/contract/endpoints/titles';
import { matchedLetters, type SearchMarks } from '@/contract/rules/search/matched-letters';

/** The letters by which a title was found; its issuer and its fairs account for words, too. */
export const titleMarks = ({ title, authors, issuer, offers }: TitleCard, typed: string): SearchMarks =>
  matchedLetters(
    {
      title,
      authors: authors.map(({ name }) => name),
      beside: [issuer.name, ...offers.map(({ campaign }) => campaign.name)],
    },
    typed,
  );
