import { Button, Title } from '@mantine/core';
import Link from 'next/link';
import type { Wish } from '@/contract/endpoints/wishes';
import { ProductGrid } from '@/entities/product/ProductGrid';
import { messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { useApiWithPrevious } from '@/shared/api/use-api-with-previous';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { formatNumber } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { Pager } from '@/shared/ui/table/Pager';
import { useTableQuery } from '@/shared/ui/table/useTableQuery';
import { wishText } from '@/text/wish';
import { ShareWishes } from './ShareWishes';
import classes from './WishesScreen.module.css';

const PAGE_SIZE = 24;

/** Note when the price of a title has dropped since it was added. */
const noteOf = ({ wishedPrice, product }: Wish): string | undefined =>
  wishedPrice !== null && product.salePrice < wishedPrice
    ? wishText.cheaper(wishedPrice - product.salePrice)
    : undefined;

function NoWishes() {
  return (
    <EmptyState
      title={wishText.empty}
      description={wishText.emptyHint}
      action={
        <Button component={Link} href={paths.products()}>
          {wishText.seeBooks}
        </Button>
      }
    />
  );
}

/**
 * The customer's wish list: each title with its best current offer. Removed titles stay visible, so that they can be
 * restored.
 */
export function WishesScreen() {
  const list = useTableQuery({ size: PAGE_SIZE });
  const query = { page: list.page, size: PAGE_SIZE };
  const { data, error, mutate } = useApiWithPrevious('GET /wishes', list.isReady ? { query } : null);
  const { data: wished } = useApi('GET /wishes/titles', {});
  const count = (wished?.books.length ?? 0) + (wished?.combos.length ?? 0);
  const notes = new Map(data?.data.map((wish) => [wish.product.id, noteOf(wish)]));
  return (
    <>
      <PageTitle title={wishText.title} />
      <div className={classes.head}>
        <Title order={1}>{wishText.title}</Title>
        {data && data.data.length > 0 ? <ShareWishes /> : null}
        <p className={classes.hint}>
          {wished ? `${wishText.count(formatNumber(count))}. ` : null}
          {wishText.hint}
        </p>
      </div>
      {error && !data ? <ErrorState description={messageOf(error)} onRetry={() => void mutate()} /> : null}
      {!data && !error ? <SheetSkeleton height={480} /> : null}
      {data?.metadata.total === 0 ? <NoWishes /> : null}
      {data && data.data.length > 0 ? (
        <>
          <ProductGrid
            products={data.data.map(({ product }) => product)}
            as="h2"
            withCampaign
            noteOf={({ id }) => notes.get(id)}
          />
          <Pager page={list.page} size={PAGE_SIZE} total={data.metadata.total} onPage={list.setPage} />
        </>
      ) : null}
    </>
  );
}
