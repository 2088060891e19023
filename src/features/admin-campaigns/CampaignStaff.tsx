import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import type { AdminCampaign } from '@/contract/endpoints/admin-campaigns';
import { messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { useApi } from '@/shared/api/use-api';
import { formatNumber } from '@/shared/lib/format';
import { ActiveSwitch } from '@/shared/records/ActiveSwitch';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LinesSkeleton } from '@/shared/ui/feedback/Skeletons';
import { InitialsAvatar } from '@/shared/ui/InitialsAvatar';
import { runCampaignText } from '@/text/run-campaign';
import { AddStaffDialog } from './AddStaffDialog';
import classes from './Lines.module.css';

/** The staff assigned to an offline fair. */
export function CampaignStaff({ campaign }: { campaign: AdminCampaign }) {
  const { id } = campaign;
  const [adding, add] = useDisclosure(false);
  const { data, error, mutate } = useApi('GET /admin/campaigns/{id}/staff', { params: { id } });
  const isOpen = campaign.editing !== 'nothing';
  const body = () => {
    if (error && !data) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
    if (!data) return <LinesSkeleton count={4} />;
    if (data.length === 0) return <EmptyState title={runCampaignText.noStaff} as="h3" />;
    return (
      <ul className={classes.lines}>
        {data.map(({ id: staffId, name, email, imageUrl, active }) => (
          <li key={staffId} className={classes.line}>
            <InitialsAvatar name={name} imageUrl={imageUrl} />
            <span className={classes.words}>
              <b>{name}</b>
              <p className={classes.quiet}>{email}</p>
            </span>
            <ActiveSwitch
              name={name}
              active={active}
              disabled={!isOpen}
              save={(next) => call('PUT /admin/campaigns/staff', { body: { campaignId: id, staffId, active: next } })}
            />
          </li>
        ))}
      </ul>
    );
  };
  return (
    <Sheet
      title={runCampaignText.staff(formatNumber(data?.filter(({ active }) => active).length ?? 0))}
      aside={
        isOpen ? (
          <Button size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={add.open}>
            {runCampaignText.addStaff}
          </Button>
        ) : null
      }
    >
      {isOpen ? null : <p className={classes.quiet}>{runCampaignText.staffClosed}</p>}
      {body()}
      {adding ? <AddStaffDialog campaignId={id} onClose={add.close} /> : null}
    </Sheet>
  );
}
