import { Button } from '@mantine/core';
import dynamic from 'next/dynamic';
import type { TitleCard } from '@/contract/endpoints/titles';
import type { ProductSort } from '@/contract/vocabulary/kinds';
import { ScanButton } from '@/entities/product/isbn/ScanButton';
import { ProductGrid } from '@/entities/product/ProductGrid';
import { formatNumber } from '@/shared/lib/format';
import { Seo } from '@/shared/lib/seo';
import { FilterGroup } from '@/shared/lists/FilterGroup';
import { LinkPager } from '@/shared/lists/LinkPager';
import { ListFrame } from '@/shared/lists/ListFrame';
import { shownOf } from '@/shared/lists/shown-of';
import { SortSelect } from '@/shared/lists/SortSelect';
import { useListNavigation } from '@/shared/lists/use-list-navigation';
import { SearchInput } from '@/shared/ui/controls/SearchInput';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { commonText } from '@/text/common';
import { productText } from '@/text/product';
import { seoText } from '@/text/seo';
import { MatchingCampaigns } from './MatchingCampaigns';
import { chipsOf, groupsOf, withChoices } from './facet-groups';
import type { ProductListData } from './load-products';
import { PriceFilter, StockFilter } from './OfferFilters';
import { withRange, withStock } from './price-range';
import {
  EVERYTHING,
  productListHref,
  sortChoices,
  TITLES_PER_PAGE,
  withoutFilters,
  type ProductListQuery,
} from './product-query';
import classes from './ProductListPage.module.css';

const ABOVE_THE_FOLD = 4;

/** Loaded when the user opens the list of further values. */
const FacetSearch = dynamic(() => import('./FacetSearch').then((module) => module.FacetSearch), { ssr: false });

function ListSeo({ query, filtered }: { query: ProductListQuery; filtered: boolean }) {
  const subject = query.title ? seoText.searchTitle(query.title) : seoText.productsTitle;
  const title = query.page > 1 ? `${subject}, ${seoText.page(formatNumber(query.page))}` : subject;
  return (
    <Seo
      title={title}
      description={seoText.productsDescription}
      path={productListHref(query)}
      feeds={['books']}
      noIndex={filtered || query.title !== undefined}
    />
  );
}

function NothingFits({ data: { query, campaigns }, onClear }: { data: ProductListData; onClear: () => void }) {
  const nothingFor = campaigns.total > 0 ? productText.noBooksFor : productText.noResultsFor;
  return (
    <EmptyState
      title={query.title ? nothingFor(query.title) : productText.noResults}
      description={commonText.emptyHint}
      action={
        <Button variant="outline" onClick={onClear}>
          {commonText.clearFilters}
        </Button>
      }
    />
  );
}

function Nearest({ titles }: { titles: readonly TitleCard[] }) {
  if (titles.length === 0) return null;
  return (
    <section aria-labelledby="nearest">
      <h2 id="nearest">{productText.nearest}</h2>
      <ProductGrid products={titles} as="h3" withCampaign />
    </section>
  );
}

/** The book list, rendered by the server: filters, sort order and page are in the URL. */
export function ProductListPage({ data }: { data: ProductListData }) {
  const { query, busy, go } = useListNavigation(data.query, productListHref);
  const groups = groupsOf(data.facets);
  const chips = chipsOf(query, groups, go);
  const results = productText.titles(formatNumber(data.total));
  return (
    <>
      <ListSeo query={data.query} filtered={chips.length > 0} />
      <ListFrame
        title={productText.title}
        note={productText.showing(shownOf(data.query.page, TITLES_PER_PAGE, data.titles.length, data.total))}
        results={results}
        busy={busy}
        chips={chips}
        onClear={() => go(withoutFilters(query))}
        tools={
          <>
            <div className={classes.search}>
              <SearchInput
                value={query.title ?? ''}
                placeholder={productText.searchLabel}
                onSearch={(title) => go({ ...query, title: title || undefined, page: 1 }, { quiet: true })}
              />
              <ScanButton className={classes.scan} />
            </div>
            <SortSelect
              label={productText.sortLabel}
              {...sortChoices(query)}
              onChange={(sort: ProductSort) => go({ ...query, sort, page: 1 })}
            />
          </>
        }
        filters={
          <>
            <StockFilter only={query.inStock === true} onChange={(only) => go(withStock(query, only))} />
            <PriceFilter range={query} onChange={(range) => go(withRange(query, range))} />
            {groups.map((group) => {
              const choose = (chosen: readonly (string | number)[]) => go(withChoices(query, group.name, chosen));
              return (
                <FilterGroup
                  key={group.name}
                  {...group}
                  chosen={query[group.name]}
                  onChange={choose}
                  search={<FacetSearch group={group} query={query} onChange={choose} />}
                />
              );
            })}
          </>
        }
      >
        <MatchingCampaigns word={data.query.title} campaigns={data.campaigns} />
        {data.titles.length > 0 ? (
          <ProductGrid
            products={data.titles}
            eager={ABOVE_THE_FOLD}
            as="h2"
            withCampaign={data.query.campaign.length !== 1}
          />
        ) : (
          <>
            <NothingFits data={data} onClear={() => go(EVERYTHING)} />
            <Nearest titles={data.nearest} />
          </>
        )}
        <LinkPager page={data.query.page} pages={data.pages} hrefOf={(page) => productListHref({ ...query, page })} />
      </ListFrame>
    </>
  );
}
