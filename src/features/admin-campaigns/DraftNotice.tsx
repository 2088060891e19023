import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatTime } from '@/shared/lib/format';
import { planFairText } from '@/text/plan-fair';
import type { Draft } from './use-draft';

/** Beside the buttons: whether the draft is kept. */
export const draftHint = ({ state, savedAt }: Draft): string | null => {
  if (state === 'saving') return planFairText.saving;
  if (state === 'failed') return planFairText.unsaved;
  return savedAt ? planFairText.savedAt(formatTime(savedAt)) : null;
};

/** Somebody else has saved the draft: either theirs is opened, or ours is saved over it. */
export function DraftNotice({ draft }: { draft: Draft }) {
  if (draft.state !== 'conflict') return null;
  return (
    <Alert color="dieu" icon={<IconAlertTriangle size={20} aria-hidden />} role="alert" mb="md">
      {planFairText.conflict}
      <Group mt="sm" gap="xs">
        <Button size="sm" onClick={draft.keepMine}>
          {planFairText.keepMine}
        </Button>
        <Button size="sm" variant="outline" onClick={() => window.location.reload()}>
          {planFairText.takeTheirs}
        </Button>
      </Group>
    </Alert>
  );
}
