import { IconBooks, IconCalendarEvent, IconFeather, type Icon } from '@tabler/icons-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { begunLetters } from '@/contract/rules/search/matched-letters';
import { AuthorNames } from '@/entities/product/AuthorNames';
import { offersWord } from '@/entities/product/offer-words';
import { ProductCover } from '@/entities/product/ProductCover';
import { titleMarks } from '@/entities/product/title-marks';
import { formatNumber } from '@/shared/lib/format';
import { Marked } from '@/shared/ui/Marked';
import { suggestionText } from '@/text/suggestions';
import type { NameOption, Option, TitleOption } from './groups';
import classes from './Suggestions.module.css';

const COVER_WIDTH = 44;

const ICONS: Record<NameOption['kind'], Icon> = {
  author: IconFeather,
  issuer: IconBooks,
  campaign: IconCalendarEvent,
};

function TitleWords({ card, word }: { card: TitleOption['card']; word: string }) {
  const marks = titleMarks(card, word);
  return (
    <>
      <span className={classes.cover} aria-hidden>
        <ProductCover product={card} width={COVER_WIDTH} />
      </span>
      <span className={classes.words}>
        <span className={`${classes.title} clamp-2`}>
          <Marked text={card.title} marks={marks.title} />
        </span>
        <span className={`${classes.note} ellipsis`}>
          <AuthorNames authors={card.authors} marks={marks.authors} />
        </span>
        <span className={classes.note}>{offersWord(card.offers)}</span>
      </span>
    </>
  );
}

function NameWords({ option: { kind, name, count }, word }: { option: NameOption; word: string }) {
  const KindIcon = ICONS[kind];
  return (
    <>
      <KindIcon size={18} aria-hidden />
      <span className={classes.words}>
        <span className="clamp-2">
          <Marked text={name} marks={begunLetters(name, word)} />
        </span>
      </span>
      <span className={classes.count}>{suggestionText.count(formatNumber(count))}</span>
    </>
  );
}

export interface OptionRowProps {
  id: string;
  href: string;
  chosen: boolean;
  onDone: () => void;
  children: ReactNode;
}

/** A link chosen from the box: with the keyboard while the cursor stays in the box, or by touch or mouse. */
export function OptionRow({ id, href, chosen, onDone, children }: OptionRowProps) {
  return (
    <Link
      id={id}
      href={href}
      role="option"
      aria-selected={chosen}
      tabIndex={-1}
      prefetch={false}
      className={classes.option}
      onClick={onDone}
    >
      {children}
    </Link>
  );
}

interface SuggestionOptionProps extends Omit<OptionRowProps, 'href' | 'children'> {
  option: Option;
  /** The search that the suggestion is for. */
  word: string;
}

export function SuggestionOption({ option, word, ...row }: SuggestionOptionProps) {
  return (
    <OptionRow {...row} href={option.href}>
      {option.kind === 'title' ? (
        <TitleWords card={option.card} word={word} />
      ) : (
        <NameWords option={option} word={word} />
      )}
    </OptionRow>
  );
}
