import { Button, Title } from '@mantine/core';
import Link from 'next/link';
import { ProductGrid } from '@/entities/product/ProductGrid';
import { PageBody } from '@/shared/layouts/PageBody';
import { paths } from '@/shared/lib/paths';
import { Seo } from '@/shared/lib/seo';
import { LinkPager } from '@/shared/lists/LinkPager';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { wishText } from '@/text/wish';
import type { SharedListData } from './load-shared-list';

/** A shared wish list; not indexed by search engines. */
export function SharedListPage({ data: { token, page, pages, products } }: { data: SharedListData }) {
  return (
    <PageBody>
      <Seo title={wishText.sharedTitle} description={wishText.sharedLead} path={paths.wishList(token)} noIndex />
      <Title order={1}>{wishText.sharedTitle}</Title>
      <p>{wishText.sharedLead}</p>
      {products.length > 0 ? (
        <ProductGrid products={products} as="h2" withCampaign />
      ) : (
        <EmptyState
          title={wishText.sharedEmpty}
          action={
            <Button component={Link} href={paths.products()} variant="outline">
              {wishText.seeBooks}
            </Button>
          }
        />
      )}
      <LinkPager page={page} pages={pages} hrefOf={(next) => paths.wishList(token, { page: next })} />
    </PageBody>
  );
}
