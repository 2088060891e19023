import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatTime } from '@/shared/lib/format';
import { planFairText } from '@/text/plan-fair';
import type { Draft } from './use-draft';

/** Beside the buttons: whether the draft is kept. */
export const draftHint = ({ state, savedAt }: Draft): string | null => {
  if (state === 'saving') return planFairText.saving;
  if (state === 'failed') return planFairText.unsaved;
  return savedAt && state !== 'gone' ? planFairText.savedAt(formatTime(savedAt)) : null;
};

/**
 * Somebody else has saved the draft: either theirs is opened, or ours is saved over it. Or it is gone: then what is typed
 * becomes a new one.
 */
export function DraftNotice({ draft }: { draft: Draft }) {
  if (draft.state !== 'conflict' && draft.state !== 'gone') return null;
  const isGone = draft.state === 'gone';
  return (
    <Alert color="dieu" icon={<IconAlertTriangle size={20} aria-hidden />} role="alert" mb="md">
      {isGone ? planFairText.draftLost : planFairText.conflict}
      <Group mt="sm" gap="xs">
        {isGone ? (
          <Button size="sm" onClick={draft.saveAsNew}>
            {planFairText.saveAsNew}
          </Button>
        ) : (
          <>
            <Button size="sm" onClick={draft.keepMine}>
              {planFairText.keepMine}
            </Button>
            <Button size="sm" variant="outline" onClick={() => window.location.reload()}>
              {planFairText.takeTheirs}
            </Button>
          </>
        )}
      </Group>
    </Alert>
  );
}
