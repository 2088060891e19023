import { Button, Title } from '@mantine/core';
import { IconList } from '@tabler/icons-react';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { FairCalendar } from '@/entities/fair/FairCalendar';
import { PageBody } from '@/shared/layouts/PageBody';
import { usePageTime } from '@/shared/lib/page-facts';
import { paths } from '@/shared/lib/paths';
import { Seo } from '@/shared/lib/seo';
import { fairCalendarText } from '@/text/fair-calendar';
import { seoText } from '@/text/seo';
import type { CalendarData } from './load-calendar';
import classes from './CalendarPage.module.css';

/** The fairs of a month, for readers; the month is in the address. */
export function CalendarPage({ data: { month, fairs } }: { data: CalendarData }) {
  const router = useRouter();
  return (
    <PageBody>
      <Seo
        title={fairCalendarText.title}
        description={seoText.campaignsDescription}
        path={paths.fairCalendar({ month })}
        noIndex
      />
      <div className={classes.head}>
        <Title order={1}>{fairCalendarText.title}</Title>
        <Button
          component={Link}
          href={paths.campaigns()}
          variant="outline"
          leftSection={<IconList size={18} aria-hidden />}
        >
          {fairCalendarText.list}
        </Button>
      </div>
      <FairCalendar
        month={month}
        fairs={fairs}
        now={usePageTime()}
        hrefOf={({ id }) => paths.campaign(id)}
        onMonth={(next) => void router.replace(paths.fairCalendar({ month: next }), undefined, { scroll: false })}
      />
    </PageBody>
  );
}
