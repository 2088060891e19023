import { Button } from '@mantine/core';
import Link from 'next/link';
import type { CampaignsForCustomer } from '@/contract/endpoints/campaigns';
import { CampaignGrid } from '@/entities/campaign/CampaignGrid';
import { messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { SectionHead } from '@/shared/layouts/SectionHead';
import { paths } from '@/shared/lib/paths';
import { useKeptState } from '@/shared/lib/use-kept-state';
import { TabPanel, TextTabs, useTabIds } from '@/shared/ui/controls/TextTabs';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { commonText } from '@/text/common';
import { homeText } from '@/text/home';
import { CampaignsRoom } from './CampaignsRoom';
import { FollowNews } from './FollowNews';
import classes from './CustomerCampaigns.module.css';

type Reason = keyof CampaignsForCustomer;
type Those = CampaignsForCustomer[Reason][number];

/** Filter of the list of fairs for each reason. */
const FILTER = { provinces: 'province', levels: 'level', organizations: 'organization', groups: 'group' } as const;

/** Hint and link for sections that are empty until the customer adds an address or topics. */
const MISSING: Partial<Record<Reason, { hint: string; action: string; href: string }>> = {
  provinces: { hint: homeText.noAddress, action: homeText.addAddress, href: paths.profile },
  groups: { hint: homeText.noGroup, action: homeText.chooseGroups, href: paths.followedGroups },
};

function Missing({ reason }: { reason: Reason }) {
  const missing = MISSING[reason];
  if (!missing) return null;
  return (
    <section>
      <SectionHead title={homeText.forCustomer[reason]} />
      <p className={classes.hint}>{missing.hint}</p>
      <Button component={Link} href={missing.href} variant="outline" size="sm">
        {missing.action}
      </Button>
    </section>
  );
}

const noneOf = (reason: Reason, name: string): string =>
  reason === 'provinces' ? homeText.noCampaignNear(name) : homeText.noCampaignOf(name);

/**
 * The fairs for one reason, with a tab per item of the customer (e.g. a province); a tab shows its first fairs and a
 * link to all of them.
 */
function Section({ reason, all }: { reason: Reason; all: readonly [Those, ...Those[]] }) {
  const title = homeText.forCustomer[reason];
  const [first] = all;
  const [tab, setTab] = useKeptState(title, () => String(first.id));
  const ids = useTabIds();
  const open = all.find(({ id }) => String(id) === tab) ?? first;
  const tabs = all.map(({ id, name, total }) => ({ name: String(id), label: name, count: total }));
  return (
    <section>
      <SectionHead title={title}>
        <TextTabs tabs={tabs} value={String(open.id)} onChange={setTab} label={title} ids={ids} />
        {open.total > 0 ? (
          <Link
            href={paths.campaigns({ [FILTER[reason]]: open.id })}
            className={`link ${classes.all}`}
            aria-label={homeText.seeAllOf(open.name)}
          >
            {commonText.seeAll}
          </Link>
        ) : null}
      </SectionHead>
      <TabPanel ids={ids} value={String(open.id)}>
        {open.fairs.length > 0 ? (
          <CampaignGrid campaigns={open.fairs} columns="row" />
        ) : (
          <p className={classes.hint}>{noneOf(reason, open.name)}</p>
        )}
      </TabPanel>
    </section>
  );
}

const REASONS = Object.keys(FILTER) as Reason[];

function Sections({ campaigns }: { campaigns: CampaignsForCustomer }) {
  return REASONS.map((reason) => {
    const [first, ...rest] = campaigns[reason];
    // Leave out the section when no fair requires the level.
    if (reason === 'levels' && first?.total === 0) return null;
    return first ? (
      <Section key={reason} reason={reason} all={[first, ...rest]} />
    ) : (
      <Missing key={reason} reason={reason} />
    );
  });
}

/** The fairs relevant to a customer, and news of what they follow (D5.1.1). */
export function CustomerCampaigns() {
  const { data, error, mutate } = useApi('GET /campaigns/for-reader', {});
  if (data)
    return (
      <>
        <Sections campaigns={data} />
        <FollowNews />
      </>
    );
  if (error) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  return <CampaignsRoom />;
}
