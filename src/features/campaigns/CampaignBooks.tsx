import { Button } from '@mantine/core';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import type { CampaignDetail } from '@/contract/endpoints/campaigns';
import type { ProductCard } from '@/contract/endpoints/products';
import { ProductGrid } from '@/entities/product/ProductGrid';
import { messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { useApiWithPrevious } from '@/shared/api/use-api-with-previous';
import { formatNumber } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { useKeptState } from '@/shared/lib/use-kept-state';
import { TabPanel, TextTabs, useTabIds } from '@/shared/ui/controls/TextTabs';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { ShelfSkeleton } from '@/shared/ui/feedback/Skeletons';
import { STOREFRONT_LIMITS } from '@/contract/vocabulary/storefront-limits';
import { campaignText } from '@/text/campaign';
import { campaignPageText } from '@/text/campaign-page';
import {
  bookQuery,
  firstShelf,
  moreLabel,
  openShelf,
  shelfHref,
  type ShelfChoice,
  type ShelfTab,
} from './campaign-shelves';
import { CampaignSearch } from './CampaignSearch';
import classes from './CampaignBooks.module.css';

interface ShelfChipsProps {
  campaign: CampaignDetail;
  choice: ShelfChoice;
  onChange: (choice: ShelfChoice) => void;
}

/** Chips that choose a genre or an issuer within a tab. The other tabs have no chips. */
function ShelfChips({ campaign, choice, onChange }: ShelfChipsProps) {
  if (choice.tab !== 'genre' && choice.tab !== 'issuer') return null;
  const choices: { key: string | number; name: string; choice: ShelfChoice }[] =
    choice.tab === 'genre'
      ? campaign.genres.map(({ id, name }) => ({ key: id, name, choice: { tab: 'genre', genre: id } }))
      : campaign.issuers.map(({ id, name }) => ({ key: id, name, choice: { tab: 'issuer', issuer: id } }));
  const chosen = choice.tab === 'genre' ? choice.genre : choice.issuer;
  return (
    <div className={classes.chips} role="group" aria-label={campaignText.bookTabs[choice.tab]}>
      {choices.map((one) => (
        <button
          key={one.key}
          type="button"
          className={classes.chip}
          aria-pressed={one.key === chosen}
          onClick={() => onChange(one.choice)}
        >
          {one.name}
        </button>
      ))}
    </div>
  );
}

/** Loaded after the page, as recent purchases only matter to visitors who stay. */
const JustBought = dynamic(() => import('./JustBought').then((module) => module.JustBought), { ssr: false });

const TABS = (Object.keys(campaignText.bookTabs) as ShelfTab[]).map((name) => ({
  name,
  label: campaignText.bookTabs[name],
}));

interface ShelfProps {
  campaign: CampaignDetail;
  choice: ShelfChoice;
  /** The products of the first shelf, loaded with the page. */
  given: readonly ProductCard[] | undefined;
}

function Shelf({ campaign, choice, given }: ShelfProps) {
  const asked = given ? null : { query: bookQuery(campaign.id, choice) };
  const { data, error, mutate } = useApi('GET /products', asked);
  const books = given ?? data?.data;
  if (error && !books) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  if (!books) return <ShelfSkeleton count={4} />;
  if (books.length === 0) return <p className={classes.none}>{campaignText.noBooksHere}</p>;
  return (
    <>
      <ProductGrid products={books} />
      <div className="wrapping">
        <Button component={Link} href={shelfHref(campaign.id, choice)} variant="outline" mt={28}>
          {moreLabel(campaign, choice)}
        </Button>
      </div>
    </>
  );
}

const FOUND = 8;

/** Results of a search within the fair, with a link to all of them. */
function Found({ campaignId, word }: { campaignId: number; word: string }) {
  const asked = { query: { campaign: campaignId, title: word.slice(0, STOREFRONT_LIMITS.search), size: FOUND } };
  const { data, error, mutate } = useApiWithPrevious('GET /products', asked);
  if (error && !data) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  if (!data) return <ShelfSkeleton count={4} />;
  const total = formatNumber(data.metadata.total);
  if (data.data.length === 0)
    return (
      <p className={classes.none} role="status">
        {campaignPageText.noneFound(word)}
      </p>
    );
  return (
    <>
      <p className={classes.none} role="status">
        {campaignPageText.found(total)}
      </p>
      <ProductGrid products={data.data} />
      {data.metadata.total > data.data.length ? (
        <Button component={Link} href={paths.products({ campaign: campaignId, title: word })} variant="outline" mt={28}>
          {campaignPageText.seeAllFound(total)}
        </Button>
      ) : null}
    </>
  );
}

function Shelves({ campaign, first }: CampaignBooksProps) {
  const [choice, setChoice] = useKeptState('shelf', () => firstShelf(campaign));
  const ids = useTabIds();
  const opening = firstShelf(campaign);
  const isFirst = choice.tab === opening.tab && choice.genre === opening.genre;
  return (
    <>
      <div className={classes.tabs}>
        <TextTabs
          tabs={TABS}
          value={choice.tab}
          onChange={(tab) => setChoice(openShelf(campaign, tab))}
          label={campaignText.bookTabsLabel}
          ids={ids}
        />
      </div>
      <TabPanel ids={ids} value={choice.tab}>
        <ShelfChips campaign={campaign} choice={choice} onChange={setChoice} />
        <Shelf campaign={campaign} choice={choice} given={isFirst ? first : undefined} />
      </TabPanel>
    </>
  );
}

interface CampaignBooksProps {
  campaign: CampaignDetail;
  /** The products of the first shelf, loaded with the page. */
  first: readonly ProductCard[];
}

/** The books of a fair: search results, or shelves by genre, by issuer, of discounts and of combos. */
export function CampaignBooks({ campaign, first }: CampaignBooksProps) {
  const [word, setWord] = useKeptState('fair-search', () => '');
  if (campaign.productCount === 0)
    return (
      <section>
        <h2>{campaignText.books}</h2>
        <EmptyState as="h3" title={campaignText.noBooks} />
      </section>
    );
  return (
    <section>
      <div className={classes.head}>
        <h2>{campaignText.books}</h2>
        <CampaignSearch campaignId={campaign.id} word={word} onSearch={setWord} />
      </div>
      <div className={classes.news}>
        <JustBought campaign={campaign} />
      </div>
      {word ? <Found campaignId={campaign.id} word={word} /> : <Shelves campaign={campaign} first={first} />}
    </section>
  );
}
