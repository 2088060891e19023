import { useRouter } from 'next/router';
import { useLiveCampaigns } from '@/entities/campaign/use-live-campaigns';
import { PageHeader } from '@/shared/layouts/PageHeader';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { TabPanel, TextTabs, useTabIds } from '@/shared/ui/controls/TextTabs';
import { adminCampaignText } from '@/text/admin-campaign';
import { campaignCalendarText } from '@/text/campaign-calendar';
import { AdminCalendar } from './AdminCalendar';
import { CampaignCards } from './CampaignCards';
import { CreateMenu } from './CreateMenu';

const VIEWS = [
  { name: 'list', label: campaignCalendarText.list },
  { name: 'calendar', label: campaignCalendarText.calendar },
] as const;
type View = (typeof VIEWS)[number]['name'];

/** All fairs of the organiser, as cards or in the calendar (D5.2.2). */
export function AdminCampaignsScreen() {
  const router = useRouter();
  const ids = useTabIds();
  useLiveCampaigns(['GET /admin/campaigns', 'GET /campaigns/calendar']);
  const view: View = router.query.view === 'calendar' ? 'calendar' : 'list';
  const change = (next: View) =>
    void router.replace({ pathname: router.pathname, query: next === 'list' ? {} : { view: next } }, undefined, {
      shallow: true,
      scroll: false,
    });
  return (
    <>
      <PageTitle title={adminCampaignText.title} />
      <PageHeader title={adminCampaignText.title} actions={<CreateMenu />} />
      <TextTabs tabs={VIEWS} value={view} onChange={change} label={campaignCalendarText.view} ids={ids} />
      <TabPanel ids={ids} value={view}>
        {view === 'calendar' ? <AdminCalendar /> : <CampaignCards />}
      </TabPanel>
    </>
  );
}
