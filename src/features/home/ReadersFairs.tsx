import { Button } from '@mantine/core';
import Link from 'next/link';
import type { FairsForReader } from '@/contract/endpoints/campaigns';
import { FairGrid } from '@/entities/fair/FairGrid';
import { messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { SectionHead } from '@/shared/layouts/SectionHead';
import { paths } from '@/shared/lib/paths';
import { useKeptState } from '@/shared/lib/use-kept-state';
import { TabPanel, TextTabs, useTabIds } from '@/shared/ui/controls/TextTabs';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { commonText } from '@/text/common';
import { homeText } from '@/text/home';
import { FairsRoom } from './FairsRoom';
import { FollowNews } from './FollowNews';
import classes from './ReadersFairs.module.css';

type Reason = keyof FairsForReader;
type Those = FairsForReader[Reason][number];

/** How the list of fairs is narrowed to those of a reason. */
const FILTER = { provinces: 'province', levels: 'level', organizations: 'organization', groups: 'group' } as const;

/** What keeps a section empty that the reader can fill, and the way there. */
const MISSING: Partial<Record<Reason, { hint: string; action: string; href: string }>> = {
  provinces: { hint: homeText.noAddress, action: homeText.addAddress, href: paths.profile },
  groups: { hint: homeText.noGroup, action: homeText.chooseGroups, href: paths.followedGroups },
};

function Missing({ reason }: { reason: Reason }) {
  const missing = MISSING[reason];
  if (!missing) return null;
  return (
    <section>
      <SectionHead title={homeText.forReader[reason]} />
      <p className={classes.hint}>{missing.hint}</p>
      <Button component={Link} href={missing.href} variant="outline" size="sm">
        {missing.action}
      </Button>
    </section>
  );
}

const noneOf = (reason: Reason, name: string): string =>
  reason === 'provinces' ? homeText.noFairNear(name) : homeText.noFairOf(name);

/** The fairs by one reason: a tab for each thing the reader has, with its first fairs and the way to all of them. */
function Section({ reason, all }: { reason: Reason; all: readonly [Those, ...Those[]] }) {
  const title = homeText.forReader[reason];
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
          <FairGrid fairs={open.fairs} columns="row" />
        ) : (
          <p className={classes.hint}>{noneOf(reason, open.name)}</p>
        )}
      </TabPanel>
    </section>
  );
}

const REASONS = Object.keys(FILTER) as Reason[];

function Sections({ fairs }: { fairs: FairsForReader }) {
  return REASONS.map((reason) => {
    const [first, ...rest] = fairs[reason];
    // A level that no fair asks for is no reason for a section.
    if (reason === 'levels' && first?.total === 0) return null;
    return first ? (
      <Section key={reason} reason={reason} all={[first, ...rest]} />
    ) : (
      <Missing key={reason} reason={reason} />
    );
  });
}

/** The fairs that concern a reader, and what is new of what they follow (D5.1.1). */
export function ReadersFairs() {
  const { data, error, mutate } = useApi('GET /campaigns/for-reader', {});
  if (data)
    return (
      <>
        <Sections fairs={data} />
        <FollowNews />
      </>
    );
  if (error) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  return <FairsRoom />;
}
