import { Button, Title } from '@mantine/core';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { ProductGrid } from '@/entities/product/ProductGrid';
import { messageOf } from '@/shared/api/api-error';
import { useApiWithPrevious } from '@/shared/api/use-api-with-previous';
import { PageBody } from '@/shared/layouts/PageBody';
import { paths } from '@/shared/lib/paths';
import { Seo } from '@/shared/lib/seo';
import { textOf } from '@/shared/lists/url-values';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { Pager } from '@/shared/ui/table/Pager';
import { useTableQuery } from '@/shared/ui/table/useTableQuery';
import { wishErrorText, wishText } from '@/text/wish';

const PAGE_SIZE = 24;

function Empty({ title }: { title: string }) {
  return (
    <EmptyState
      title={title}
      action={
        <Button component={Link} href={paths.products()} variant="outline">
          {wishText.seeBooks}
        </Button>
      }
    />
  );
}

function SharedList({ token }: { token: string }) {
  const list = useTableQuery({ size: PAGE_SIZE });
  const asked = { params: { token }, query: { page: list.page, size: PAGE_SIZE } };
  const { data, error, mutate } = useApiWithPrevious('GET /wish-lists/{token}', list.isReady ? asked : null);
  if (error?.status === 404 || error?.status === 422) return <Empty title={wishErrorText.WISH_LIST_NOT_FOUND} />;
  if (error && !data) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  if (!data) return <SheetSkeleton height={480} />;
  if (data.metadata.total === 0) return <Empty title={wishText.sharedEmpty} />;
  return (
    <>
      <ProductGrid products={data.data} as="h2" withFair />
      <Pager page={list.page} size={PAGE_SIZE} total={data.metadata.total} onPage={list.setPage} />
    </>
  );
}

/** A wish list that somebody shares. Search engines do not keep it. */
export function SharedListScreen() {
  const { query } = useRouter();
  const token = textOf(query, 'token');
  return (
    <PageBody>
      <Seo title={wishText.sharedTitle} description={wishText.sharedLead} path={paths.wishList(token ?? '')} noIndex />
      <Title order={1}>{wishText.sharedTitle}</Title>
      <p>{wishText.sharedLead}</p>
      {token ? <SharedList token={token} /> : null}
    </PageBody>
  );
}
