import { Button } from '@mantine/core';
import { IconCalendarMonth } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { CampaignGrid } from '@/entities/campaign/CampaignGrid';
import { formatNumber } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { Seo } from '@/shared/lib/seo';
import { FilterGroup } from '@/shared/lists/FilterGroup';
import { LinkPager } from '@/shared/lists/LinkPager';
import { ListFrame } from '@/shared/lists/ListFrame';
import { shownOf } from '@/shared/lists/shown-of';
import { EVERY } from '@/shared/lists/url-values';
import { SortSelect } from '@/shared/lists/SortSelect';
import { useListNavigation } from '@/shared/lists/use-list-navigation';
import { SearchInput } from '@/shared/ui/controls/SearchInput';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { campaignText } from '@/text/campaign';
import { commonText } from '@/text/common';
import { campaignCalendarText } from '@/text/campaign-calendar';
import { seoText } from '@/text/seo';
import { campaignListHref, CAMPAIGNS_PER_PAGE, readCampaignQuery } from './campaign-query';
import { CampaignDays } from './CampaignDays';
import { chipsOf, groupsOf, withChoices, withDays } from './filter-groups';
import type { CampaignListData } from './load-campaigns';

/** Loaded when the user opens the list of further issuers. */
const IssuerSearch = dynamic(() => import('./IssuerSearch').then((module) => module.IssuerSearch), { ssr: false });

/** The list of fairs: search, filters, sort order and page are in the URL. */
export function CampaignListPage({ data }: { data: CampaignListData }) {
  const { query, busy, go } = useListNavigation(data.query, campaignListHref);
  const groups = groupsOf(data);
  const chips = chipsOf(query, groups, go);
  const clear = () => go({ ...readCampaignQuery({ status: EVERY }), sort: query.sort });
  const whole = campaignListHref({ ...data.query, page: 1 }) === paths.campaigns();
  return (
    <>
      <Seo
        title={whole ? seoText.campaignsTitle : campaignText.title}
        description={seoText.campaignsDescription}
        path={campaignListHref(data.query)}
        feeds={['fairs']}
        noIndex={!whole}
      />
      <ListFrame
        title={campaignText.title}
        note={campaignText.showing(shownOf(data.query.page, CAMPAIGNS_PER_PAGE, data.campaigns.length, data.total))}
        results={campaignText.campaigns(formatNumber(data.total))}
        busy={busy}
        chips={chips}
        onClear={clear}
        tools={
          <>
            <SearchInput
              value={query.name ?? ''}
              placeholder={campaignText.searchLabel}
              onSearch={(name) => go({ ...query, name: name || undefined, page: 1 }, { quiet: true })}
            />
            <SortSelect
              label={campaignText.sortLabel}
              labels={campaignText.sorts}
              value={query.sort}
              onChange={(sort) => go({ ...query, sort, page: 1 })}
            />
            <Button
              component={Link}
              href={paths.campaignCalendar()}
              variant="outline"
              leftSection={<IconCalendarMonth size={18} aria-hidden />}
            >
              {campaignCalendarText.calendar}
            </Button>
          </>
        }
        filters={
          <>
            <CampaignDays query={query} onChange={(from, to) => go(withDays(query, from, to))} />
            {groups.map(({ name, title, opened, options, further = 0 }) => {
              const filter = {
                ...{ title, options, chosen: query[name] },
                onChange: (chosen: (string | number)[]) => go(withChoices(query, name, chosen)),
              };
              return (
                <FilterGroup
                  key={name}
                  {...filter}
                  opened={opened}
                  further={further}
                  search={further > 0 ? <IssuerSearch {...filter} /> : undefined}
                />
              );
            })}
          </>
        }
      >
        {data.campaigns.length > 0 ? (
          <CampaignGrid campaigns={data.campaigns} columns={2} eager={2} as="h2" />
        ) : (
          <EmptyState
            title={campaignText.emptyTitle}
            description={commonText.emptyHint}
            action={
              <Button variant="outline" onClick={clear}>
                {commonText.clearFilters}
              </Button>
            }
          />
        )}
        <LinkPager page={data.query.page} pages={data.pages} hrefOf={(page) => campaignListHref({ ...query, page })} />
      </ListFrame>
    </>
  );
}
