import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import Link from 'next/link';
import type { CampaignDraftCard } from '@/contract/endpoints/campaign-drafts';
import { CAMPAIGN_FORMAT } from '@/contract/vocabulary/kinds';
import { messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { useAll } from '@/shared/api/use-all';
import { formatDateTime } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { useDialog } from '@/shared/lib/use-dialog';
import { RemoveDialog } from '@/shared/records/RemoveDialog';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { Tag } from '@/shared/ui/status/StatusBadge';
import { adminCampaignText } from '@/text/admin-campaign';
import { statusText } from '@/text/status';
import classes from './DraftsSheet.module.css';
import lines from './Lines.module.css';

export const draftHref = ({ id, format }: Pick<CampaignDraftCard, 'id' | 'format'>): string =>
  paths.newCampaign(format === CAMPAIGN_FORMAT.OFFLINE ? 'offline' : 'online', { draft: id });

const nameOf = ({ name }: CampaignDraftCard): string => name || adminCampaignText.nameless;

function Draft({ draft, onRemove }: { draft: CampaignDraftCard; onRemove: () => void }) {
  const { format, createdBy, updatedAt } = draft;
  return (
    <li className={lines.line}>
      <div className={lines.words}>
        <b>{nameOf(draft)}</b> <Tag>{statusText.campaignFormat[format] ?? ''}</Tag>
        <p className={lines.quiet}>{adminCampaignText.savedBy(createdBy.name, formatDateTime(updatedAt))}</p>
      </div>
      <Button
        component={Link}
        href={draftHref(draft)}
        variant="outline"
        aria-label={adminCampaignText.resumeOf(nameOf(draft))}
      >
        {adminCampaignText.resume}
      </Button>
      <ActionIcon size={40} aria-label={adminCampaignText.removeDraft(nameOf(draft))} onClick={onRemove}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}

/** Drafts of fairs, to resume or discard; renders nothing when there are none. */
export function DraftsSheet() {
  const { data: drafts, error, mutate } = useAll('GET /admin/campaigns/drafts', {});
  const removing = useDialog<CampaignDraftCard>();
  if (error && !drafts) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  return (
    <>
      {drafts?.length ? (
        <Sheet title={adminCampaignText.drafts} className={classes.sheet}>
          <ul className={lines.lines}>
            {drafts.map((draft) => (
              <Draft key={draft.id} draft={draft} onRemove={() => removing.open(draft)} />
            ))}
          </ul>
        </Sheet>
      ) : null}
      {removing.subject ? (
        <RemoveDialog
          opened={removing.opened}
          name={nameOf(removing.subject)}
          consequence={adminCampaignText.removeDraftHint}
          remove={() => call('DELETE /admin/campaigns/drafts/{id}', { params: { id: removing.subject?.id ?? 0 } })}
          onClose={removing.close}
        />
      ) : null}
    </>
  );
}
