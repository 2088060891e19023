import { Button } from '@mantine/core';
import Link from 'next/link';
import { messageOf, type ApiError } from '@/shared/api/api-error';
import { BookCover } from '@/entities/book/BookCover';
import { SearchInput } from '@/shared/ui/controls/SearchInput';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LinesSkeleton } from '@/shared/ui/feedback/Skeletons';
import { campaignProductFormText as text } from '@/text/campaign-product-form';
import classes from './ProductSheets.module.css';

interface Choice {
  id: number | string;
  name: string;
  imageUrl: string;
  facts: readonly string[];
  /** Why it cannot be chosen. */
  refusal: string | null;
  href: string;
}

interface ChoicesProps {
  title: string;
  placeholder: string;
  search: string;
  onSearch: (word: string) => void;
  /** Undefined while loading. */
  choices: readonly Choice[] | undefined;
  total: number;
  onMore: () => void;
  error: ApiError | undefined;
  onRetry: () => void;
  empty: { title: string; label: string; href: string };
}

const COVER_WIDTH = 56;

function ChoiceRow({ choice: { name, imageUrl, facts, refusal, href } }: { choice: Choice }) {
  return (
    <li className={classes.item}>
      <div className={classes.cover}>
        <BookCover title={name} author="" genre="" imageUrl={imageUrl} width={COVER_WIDTH} decorative />
      </div>
      <div className={classes.grow}>
        <b>{name}</b>
        <p className={classes.note}>{facts.join(', ')}</p>
        {refusal === null ? null : <p className={classes.wrong}>{refusal}</p>}
      </div>
      {refusal === null ? (
        <Button component={Link} href={href} variant="outline" size="sm" aria-label={text.chooseOf(name)}>
          {text.choose}
        </Button>
      ) : null}
    </li>
  );
}

/** Searchable list of series or combos, one of which is chosen. */
export function OfferChoices(props: ChoicesProps) {
  const { title, placeholder, search, onSearch, choices, total, onMore, error, onRetry, empty } = props;
  return (
    <Sheet title={title} aside={<SearchInput value={search} placeholder={placeholder} onSearch={onSearch} />}>
      {error && !choices ? <ErrorState description={messageOf(error)} onRetry={onRetry} /> : null}
      {!error && !choices ? <LinesSkeleton count={6} /> : null}
      {choices?.length === 0 ? (
        <EmptyState
          title={empty.title}
          action={
            <Button component={Link} href={empty.href} variant="outline">
              {empty.label}
            </Button>
          }
        />
      ) : null}
      <ul className={classes.list}>
        {choices?.map((choice) => (
          <ChoiceRow key={choice.id} choice={choice} />
        ))}
      </ul>
      {choices && choices.length < total ? (
        <Button variant="subtle" onClick={onMore}>
          {text.more}
        </Button>
      ) : null}
    </Sheet>
  );
}
