import { Button, Title } from '@mantine/core';
import { IconList } from '@tabler/icons-react';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { CampaignCalendar } from '@/entities/campaign/CampaignCalendar';
import { PageBody } from '@/shared/layouts/PageBody';
import { usePageTime } from '@/shared/lib/page-facts';
import { paths } from '@/shared/lib/paths';
import { Seo } from '@/shared/lib/seo';
import { campaignCalendarText } from '@/text/campaign-calendar';
import { seoText } from '@/text/seo';
import type { CalendarData } from './load-calendar';
import classes from './CalendarPage.module.css';

/** Public calendar of the fairs of a month; the month is in the URL. */
export function CalendarPage({ data: { month, campaigns } }: { data: CalendarData }) {
  const router = useRouter();
  return (
    <PageBody>
      <Seo
        title={campaignCalendarText.title}
        description={seoText.campaignsDescription}
        path={paths.campaignCalendar({ month })}
        noIndex
      />
      <div className={classes.head}>
        <Title order={1}>{campaignCalendarText.title}</Title>
        <Button
          component={Link}
          href={paths.campaigns()}
          variant="outline"
          leftSection={<IconList size={18} aria-hidden />}
        >
          {campaignCalendarText.list}
        </Button>
      </div>
      <CampaignCalendar
        month={month}
        campaigns={campaigns}
        now={usePageTime()}
        hrefOf={({ id }) => paths.campaign(id)}
        onMonth={(next) => void router.replace(paths.campaignCalendar({ month: next }), undefined, { scroll: false })}
      />
    </PageBody>
  );
}
