import { Button } from '@mantine/core';
import Link from 'next/link';
import type { ReactNode } from 'react';
import type { CampaignFormatId } from '@/contract/vocabulary/kinds';
import { CampaignGrid } from '@/entities/campaign/CampaignGrid';
import { SectionHead } from '@/shared/layouts/SectionHead';
import { paths } from '@/shared/lib/paths';
import { useKeptState } from '@/shared/lib/use-kept-state';
import { TabPanel, TextTabs, useTabIds } from '@/shared/ui/controls/TextTabs';
import { commonText } from '@/text/common';
import { homeText } from '@/text/home';
import type { CampaignSectionData } from './load-home';
import classes from './CampaignSection.module.css';

interface CampaignSectionProps {
  title: string;
  data: CampaignSectionData;
  format: CampaignFormatId;
  /** How many of its tickets are above the fold. */
  eager?: number;
  /** Rendered in the last place of the row. */
  last?: ReactNode;
  /** Label of the button below the tickets on a phone. */
  seeAll: string;
}

const ROW = 3;

type Tab = keyof CampaignSectionData;

const tabsOf = ({ now, soon }: CampaignSectionData) => [
  { name: 'now' as const, label: homeText.nowTab, count: now.total },
  { name: 'soon' as const, label: homeText.soonTab, count: soon.total },
];

/** The running fairs; free places in the row show the next ones. */
const rowOf = ({ now, soon }: CampaignSectionData, tab: Tab) =>
  tab === 'now' && now.campaigns.length > 0 ? [...now.campaigns, ...soon.campaigns] : { now, soon }[tab].campaigns;

/** Fairs of one format: running and coming ones. */
export function CampaignSection({ title, data, format, eager, last, seeAll }: CampaignSectionProps) {
  const [tab, setTab] = useKeptState<Tab>(title, () =>
    data.now.campaigns.length > 0 || data.soon.campaigns.length === 0 ? 'now' : 'soon',
  );
  const ids = useTabIds();
  const campaigns = rowOf(data, tab).slice(0, last ? ROW - 1 : ROW);
  const href = paths.campaigns({ format });
  return (
    <section>
      <SectionHead title={title}>
        <TextTabs tabs={tabsOf(data)} value={tab} onChange={setTab} label={homeText.campaignTabs(title)} ids={ids} />
        <Link href={href} className={`link ${classes.all}`} aria-label={seeAll}>
          {commonText.seeAll}
        </Link>
      </SectionHead>
      <TabPanel ids={ids} value={tab}>
        {campaigns.length === 0 ? (
          <p className={classes.none}>{tab === 'now' ? homeText.noneRunning : homeText.noneSoon}</p>
        ) : (
          <CampaignGrid campaigns={campaigns} columns={ROW} eager={eager} last={last} />
        )}
      </TabPanel>
      <div className={`${classes.phoneAll} wrapping`}>
        <Button component={Link} href={href} variant="outline" fullWidth>
          {seeAll}
        </Button>
      </div>
    </section>
  );
}
