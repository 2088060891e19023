import { Button } from '@mantine/core';
import Link from 'next/link';
import { useState } from 'react';
import { BookCover } from '@/entities/book/BookCover';
import { messageOf, type ApiError } from '@/shared/api/api-error';
import { useApiWithPrevious } from '@/shared/api/use-api-with-previous';
import { formatMoney } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { useTypedWord } from '@/shared/lib/use-typed-word';
import { SearchInput } from '@/shared/ui/controls/SearchInput';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LinesSkeleton } from '@/shared/ui/feedback/Skeletons';
import { campaignProductFormText as text } from '@/text/campaign-product-form';
import { BringFrame } from './BringFrame';
import classes from '../ProductSheets.module.css';

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
function OfferChoices(props: ChoicesProps) {
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

const PAGE = 20;

/** Search text and number of results shown; another search resets the number. */
const useSearch = () => {
  const [search, setSearch] = useState('');
  const [pages, setPages] = useState(1);
  const word = useTypedWord(search);
  return {
    query: { search: word, size: pages * PAGE },
    field: {
      search,
      onSearch: (typed: string) => {
        setSearch(typed);
        setPages(1);
      },
      onMore: () => setPages(pages + 1),
    },
  };
};

function SeriesChoices({ campaignId }: { campaignId: number }) {
  const { query, field } = useSearch();
  const { data, error, mutate } = useApiWithPrevious('GET /issuer/campaigns/{id}/books', {
    params: { id: campaignId },
    query: { ...query, isSeries: 'true' },
  });
  return (
    <OfferChoices
      {...field}
      title={text.chooseSeries}
      placeholder={text.searchSeries}
      choices={data?.data.map(({ id, name, code, imageUrl, coverPrice, volumes, refusal }) => ({
        ...{ id, name, imageUrl, refusal },
        facts: [code, formatMoney(coverPrice), text.volumes(volumes.length)],
        href: paths.bringSeries(campaignId, id),
      }))}
      total={data?.metadata.total ?? 0}
      error={error}
      onRetry={() => void mutate()}
      empty={{ title: text.noSeries, label: text.newSeries, href: paths.newSeries }}
    />
  );
}

function ComboChoices({ campaignId }: { campaignId: number }) {
  const { query, field } = useSearch();
  const { data, error, mutate } = useApiWithPrevious('GET /issuer/campaigns/{id}/combos', {
    params: { id: campaignId },
    query,
  });
  return (
    <OfferChoices
      {...field}
      title={text.chooseCombo}
      placeholder={text.searchCombo}
      choices={data?.data.map(({ id, title, imageUrl, salePrice, items, campaign, refusal }) => ({
        ...{ id, name: title, imageUrl, refusal },
        facts: [formatMoney(salePrice), text.comboOf(items.length, campaign.name)],
        href: paths.reuseCombo(campaignId, id),
      }))}
      total={data?.metadata.total ?? 0}
      error={error}
      onRetry={() => void mutate()}
      empty={{ title: text.noCombo, label: text.newCombo, href: paths.bringCombo(campaignId) }}
    />
  );
}

/** Selects one of the issuer's series for a fair (D5.3.3). */
export function ChooseSeriesScreen() {
  return <BringFrame title={text.addSeries}>{(campaign) => <SeriesChoices campaignId={campaign.id} />}</BringFrame>;
}

/** Selects a combo of an earlier fair (D4.5.14). */
export function ChooseComboScreen() {
  return <BringFrame title={text.reuseCombo}>{(campaign) => <ComboChoices campaignId={campaign.id} />}</BringFrame>;
}
