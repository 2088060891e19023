import { Button } from '@mantine/core';
import Link from 'next/link';
import type { ReactNode } from 'react';
import type { CampaignFormatId } from '@/contract/vocabulary/kinds';
import { FairGrid } from '@/entities/fair/FairGrid';
import { SectionHead } from '@/shared/layouts/SectionHead';
import { paths } from '@/shared/lib/paths';
import { useKeptState } from '@/shared/lib/use-kept-state';
import { TabPanel, TextTabs, useTabIds } from '@/shared/ui/controls/TextTabs';
import { commonText } from '@/text/common';
import { homeText } from '@/text/home';
import type { FairSectionData } from './load-home';
import classes from './FairSection.module.css';

interface FairSectionProps {
  title: string;
  data: FairSectionData;
  format: CampaignFormatId;
  /** How many of its tickets are above the fold. */
  eager?: number;
  /** Stands in the last place of the row. */
  last?: ReactNode;
  /** Words of the button under the tickets of a phone. */
  seeAll: string;
}

const ROW = 3;

type Tab = keyof FairSectionData;

const tabsOf = ({ now, soon }: FairSectionData) => [
  { name: 'now' as const, label: homeText.nowTab, count: now.total },
  { name: 'soon' as const, label: homeText.soonTab, count: soon.total },
];

/** The running fairs; free places in the row show the next ones. */
const rowOf = ({ now, soon }: FairSectionData, tab: Tab) =>
  tab === 'now' && now.fairs.length > 0 ? [...now.fairs, ...soon.fairs] : { now, soon }[tab].fairs;

/** Fairs of one format: what runs now, and what is to come. */
export function FairSection({ title, data, format, eager, last, seeAll }: FairSectionProps) {
  const [tab, setTab] = useKeptState<Tab>(title, () =>
    data.now.fairs.length > 0 || data.soon.fairs.length === 0 ? 'now' : 'soon',
  );
  const ids = useTabIds();
  const fairs = rowOf(data, tab).slice(0, last ? ROW - 1 : ROW);
  const href = paths.campaigns({ format });
  return (
    <section>
      <SectionHead title={title}>
        <TextTabs tabs={tabsOf(data)} value={tab} onChange={setTab} label={homeText.fairTabs(title)} ids={ids} />
        <Link href={href} className={`link ${classes.all}`} aria-label={seeAll}>
          {commonText.seeAll}
        </Link>
      </SectionHead>
      <TabPanel ids={ids} value={tab}>
        {fairs.length === 0 ? (
          <p className={classes.none}>{tab === 'now' ? homeText.noneRunning : homeText.noneSoon}</p>
        ) : (
          <FairGrid fairs={fairs} columns={ROW} eager={eager} last={last} />
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
