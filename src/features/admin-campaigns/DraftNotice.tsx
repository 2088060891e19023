import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatTime } from '@/shared/lib/format';
import { planCampaignText } from '@/text/plan-campaign';
import type { Draft } from './use-draft';

/** Hint next to the buttons: whether the draft is saved. */
export const draftHint = ({ state, savedAt }: Draft): string | null => {
  if (state === 'saving') return planCampaignText.saving;
  if (state === 'failed') return planCampaignText.unsaved;
  return savedAt && state !== 'gone' ? planCampaignText.savedAt(formatTime(savedAt)) : null;
};

/**
 * Shown when another user has saved the draft (load their version, or overwrite it) or when it no longer exists (save
 * the input as a new draft).
 */
export function DraftNotice({ draft }: { draft: Draft }) {
  if (draft.state !== 'conflict' && draft.state !== 'gone') return null;
  const isDeleted = draft.state === 'gone';
  return (
    <Alert color="dieu" icon={<IconAlertTriangle size={20} aria-hidden />} role="alert" mb="md">
      {isDeleted ? planCampaignText.draftLost : planCampaignText.conflict}
      <Group mt="sm" gap="xs">
        {isDeleted ? (
          <Button size="sm" onClick={draft.saveAsNew}>
            {planCampaignText.saveAsNew}
          </Button>
        ) : (
          <>
            <Button size="sm" onClick={draft.keepMine}>
              {planCampaignText.keepMine}
            </Button>
            <Button size="sm" variant="outline" onClick={() => window.location.reload()}>
              {planCampaignText.takeTheirs}
            </Button>
          </>
        )}
      </Group>
    </Alert>
  );
}
