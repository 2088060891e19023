import Link from 'next/link';
import type { TitleCard } from '@/contract/endpoints/titles';
import { PRODUCT_TYPE } from '@/contract/vocabulary/kinds';
import { ProductShelf } from '@/entities/product/ProductShelf';
import { messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { SectionHead } from '@/shared/layouts/SectionHead';
import { paths } from '@/shared/lib/paths';
import { useKeptState } from '@/shared/lib/use-kept-state';
import { TabPanel, TextTabs, useTabIds } from '@/shared/ui/controls/TextTabs';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { ShelfSkeleton } from '@/shared/ui/feedback/Skeletons';
import { homeText } from '@/text/home';
import { pickForShelf, SHELF_BOOKS, SHELF_CANDIDATES } from './load-home';
import classes from './TodayShelf.module.css';

type Tab = keyof typeof homeText.shelfTabs;

const QUERIES = {
  discount: { sort: 'discount' },
  newest: { sort: 'newest' },
  combo: { type: PRODUCT_TYPE.COMBO },
  series: { type: PRODUCT_TYPE.SERIES },
} as const;

const TABS = (Object.keys(QUERIES) as Tab[]).map((name) => ({ name, label: homeText.shelfTabs[name] }));

/** Only the first tab is loaded with the page; the others are loaded when they are opened. */
function useShelf(tab: Tab, discounted: readonly TitleCard[]) {
  const asked = tab === 'discount' ? null : { query: { ...QUERIES[tab], size: SHELF_CANDIDATES } };
  const { data, error, mutate } = useApi('GET /titles', asked);
  return { books: asked ? data && pickForShelf(data.data) : discounted, error, retry: () => void mutate() };
}

function ShelfContent({ tab, discounted }: { tab: Tab; discounted: readonly TitleCard[] }) {
  const { books, error, retry } = useShelf(tab, discounted);
  if (books) return books.length ? <ProductShelf products={books} columns={5} /> : <p>{homeText.shelfEmpty}</p>;
  return error ? <ErrorState description={messageOf(error)} onRetry={retry} /> : <ShelfSkeleton count={SHELF_BOOKS} />;
}

/** One row of titles by tab: discounted, newest, combos, series. */
export function TodayShelf({ discounted }: { discounted: readonly TitleCard[] }) {
  const [tab, setTab] = useKeptState<Tab>('shelf', () => 'discount');
  const ids = useTabIds();
  return (
    <section>
      <SectionHead title={homeText.onTheShelf}>
        <TextTabs tabs={TABS} value={tab} onChange={setTab} label={homeText.onTheShelf} ids={ids} />
      </SectionHead>
      <TabPanel ids={ids} value={tab}>
        <ShelfContent tab={tab} discounted={discounted} />
      </TabPanel>
      <p className={classes.all}>
        <Link href={paths.products(QUERIES[tab])} className="link">
          {homeText.seeAllBooks}
        </Link>
      </p>
    </section>
  );
}
