import { Button, Group } from '@mantine/core';
import Link from 'next/link';
import type { AdminCampaign } from '@/contract/endpoints/admin-campaigns';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { CAMPAIGN_FORMAT } from '@/contract/vocabulary/kinds';
import { ROLE } from '@/contract/vocabulary/roles';
import { messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { formatNumber } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { IssuerLink } from '@/shared/links/NameLinks';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LinesSkeleton } from '@/shared/ui/feedback/Skeletons';
import { InitialsAvatar } from '@/shared/ui/InitialsAvatar';
import { campaignText } from '@/text/campaign';
import { inviteText } from '@/text/participation';
import { runCampaignText } from '@/text/run-campaign';
import classes from './Lines.module.css';

/** The issuers of the fair and their stalls. */
export function CampaignIssuers({ campaign: { id, format, status } }: { campaign: AdminCampaign }) {
  const { data, error, mutate } = useApi('GET /campaigns/{id}', { params: { id } });
  const placeOf = (stalls: readonly string[] = []) =>
    stalls.length > 0 ? runCampaignText.atStalls(stalls.join(', ')) : runCampaignText.noStall;
  const body = () => {
    if (error && !data) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
    if (!data) return <LinesSkeleton count={6} />;
    if (data.issuers.length === 0) return <EmptyState title={runCampaignText.noIssuers} as="h3" />;
    return (
      <ul className={classes.lines}>
        {data.issuers.map(({ id: issuerId, name, imageUrl, productCount, stalls }) => (
          <li key={issuerId} className={classes.line}>
            <InitialsAvatar name={name} imageUrl={imageUrl} kind="organisation" />
            <b className={classes.words}>
              <IssuerLink issuer={{ id: issuerId, name }} />
            </b>
            <span>{runCampaignText.titles(formatNumber(productCount))}</span>
            {format === CAMPAIGN_FORMAT.OFFLINE ? <span className={classes.quiet}>{placeOf(stalls)}</span> : null}
          </li>
        ))}
      </ul>
    );
  };
  return (
    <Sheet
      title={data ? campaignText.issuers(formatNumber(data.issuers.length)) : runCampaignText.tabs.issuers}
      aside={
        <Group gap="sm">
          <Button
            component={Link}
            href={paths.participations(ROLE.SYSTEM, { campaign: id })}
            variant="outline"
            size="sm"
          >
            {runCampaignText.manageIssuers}
          </Button>
          {status === CAMPAIGN_STATUS.NOT_STARTED ? (
            <Button
              component={Link}
              href={paths.participations(ROLE.SYSTEM, { campaign: id, invite: 'true' })}
              size="sm"
            >
              {inviteText.open}
            </Button>
          ) : null}
        </Group>
      }
    >
      {status === CAMPAIGN_STATUS.NOT_STARTED ? null : <p className={classes.quiet}>{runCampaignText.inviteBefore}</p>}
      {body()}
    </Sheet>
  );
}
