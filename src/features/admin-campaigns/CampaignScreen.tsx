import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { useState } from 'react';
import type { AdminCampaign } from '@/contract/endpoints/admin-campaigns';
import { CAMPAIGN_FORMAT } from '@/contract/vocabulary/kinds';
import { CampaignCloseOutSheet } from '@/entities/close-out/CloseOutSheet';
import { CampaignStatusBadge } from '@/entities/campaign/CampaignStatusBadge';
import { useLiveCampaigns } from '@/entities/campaign/use-live-campaigns';
import { isNotFound, messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { PageHeader } from '@/shared/layouts/PageHeader';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { paths } from '@/shared/lib/paths';
import { HistoryButton } from '@/shared/records/HistoryButton';
import { useUnsavedQuestion } from '@/shared/records/use-unsaved-question';
import { Breadcrumbs } from '@/shared/ui/controls/Breadcrumbs';
import { TabPanel, TextTabs, useTabIds } from '@/shared/ui/controls/TextTabs';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { adminCampaignText } from '@/text/admin-campaign';
import { campaignHistory } from '@/text/campaign-office';
import { planCampaignText } from '@/text/plan-campaign';
import { runCampaignText } from '@/text/run-campaign';
import { CampaignFacts } from './CampaignFacts';
import { CampaignIssuers } from './CampaignIssuers';
import { CampaignLife } from './CampaignLife';
import { CampaignNotFound } from './CampaignNotFound';
import { CampaignStaff } from './CampaignStaff';
import { CampaignMessages } from './messages/CampaignMessages';
import { ReadinessSheet } from './ReadinessSheet';
import { StallsTab } from './StallsTab';
import classes from './CampaignScreen.module.css';
import lines from './Lines.module.css';

type Tab = keyof typeof runCampaignText.tabs;

const ONLINE_TABS: readonly Tab[] = ['facts', 'issuers', 'messages'];
const OFFLINE_TABS: readonly Tab[] = ['facts', 'issuers', 'messages', 'staff', 'stalls'];

function Actions({ campaign }: { campaign: AdminCampaign }) {
  return (
    <>
      <HistoryButton subject={{ kind: campaignHistory, ...campaign }} />
      <Button component={Link} href={paths.campaign(campaign.id)} variant="outline">
        {runCampaignText.seePublic}
      </Button>
      {campaign.editing === 'nothing' ? (
        <span className={lines.quiet}>{planCampaignText.closed}.</span>
      ) : (
        <Button
          component={Link}
          href={paths.editCampaign(campaign.id)}
          leftSection={<IconPencil size={18} aria-hidden />}
        >
          {runCampaignText.edit}
        </Button>
      )}
    </>
  );
}

interface PanelProps {
  tab: Tab;
  campaign: AdminCampaign;
  dirty: boolean;
  onDirty: (dirty: boolean) => void;
}

function Panel({ tab, campaign, ...unsaved }: PanelProps) {
  if (tab === 'issuers') return <CampaignIssuers campaign={campaign} />;
  if (tab === 'messages') return <CampaignMessages campaign={campaign} />;
  if (tab === 'staff') return <CampaignStaff campaign={campaign} />;
  if (tab === 'stalls') return <StallsTab campaign={campaign} {...unsaved} />;
  return (
    <div className={classes.sheets}>
      <CampaignCloseOutSheet campaign={campaign} />
      <ReadinessSheet id={campaign.id} />
      <CampaignLife campaign={campaign} />
      <CampaignFacts campaign={campaign} />
    </div>
  );
}

function Detail({ campaign }: { campaign: AdminCampaign }) {
  const router = useRouter();
  const ids = useTabIds();
  const [dirty, setDirty] = useState(false);
  const { askFirst, question } = useUnsavedQuestion(dirty);
  const tabs = campaign.format === CAMPAIGN_FORMAT.OFFLINE ? OFFLINE_TABS : ONLINE_TABS;
  const tab = tabs.find((name) => name === router.query.tab) ?? 'facts';
  const change = (next: Tab) =>
    void router.replace(paths.adminCampaign(campaign.id, next === 'facts' ? {} : { tab: next }), undefined, {
      shallow: true,
      scroll: false,
    });
  return (
    <>
      <PageTitle title={campaign.name} />
      <Breadcrumbs
        items={[{ label: adminCampaignText.title, href: paths.adminCampaigns() }, { label: campaign.name }]}
      />
      <PageHeader
        title={campaign.name}
        note={<CampaignStatusBadge status={campaign.status} />}
        actions={<Actions campaign={campaign} />}
      />
      <TextTabs
        tabs={tabs.map((name) => ({ name, label: runCampaignText.tabs[name] }))}
        value={tab}
        onChange={(next) => askFirst(() => change(next))}
        label={runCampaignText.tabsLabel}
        ids={ids}
      />
      <TabPanel ids={ids} value={tab}>
        <Panel tab={tab} campaign={campaign} dirty={dirty} onDirty={setDirty} />
      </TabPanel>
      {question}
    </>
  );
}

const SHOWN = [
  'GET /admin/campaigns/{id}',
  'GET /admin/campaigns/{id}/readiness',
  'GET /admin/campaigns/{id}/close-out',
  'GET /admin/campaigns/{id}/staff',
  'GET /admin/campaigns/{id}/stalls/issuers',
  'GET /campaigns/{id}',
] as const;

/** `/admin/campaigns/[id]` (D5.2.5) */
export function CampaignScreen() {
  const id = Number(useRouter().query.id);
  const { data, error, mutate } = useApi('GET /admin/campaigns/{id}', { params: { id } });
  useLiveCampaigns(SHOWN);
  if (data) return <Detail campaign={data} />;
  if (isNotFound(error)) return <CampaignNotFound title={planCampaignText.notFound} />;
  if (error) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  return <SheetSkeleton height={560} />;
}
