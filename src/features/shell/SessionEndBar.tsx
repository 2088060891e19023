import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { SessionEnd } from '@/contract/vocabulary/session-errors';
import { useSessionActions } from '@/shared/session/use-session';
import { sessionEndBarText } from '@/text/session-end-bar';
import { sessionEndText } from '@/text/session-notices';
import classes from './SessionEndBar.module.css';

/**
 * Shows above the page why the session has ended. The page stays, so that the input can be saved after signing in
 * again, or copied.
 */
export function SessionEndBar({ ended }: { ended: SessionEnd }) {
  const { prepareSignIn, signInWithGoogle, leaveEnded } = useSessionActions();
  useEffect(prepareSignIn, [prepareSignIn]);
  return (
    <div role="alert" className={classes.bar}>
      <IconLock size={18} aria-hidden />
      <span>
        <strong>{sessionEndText[ended]}</strong> {sessionEndBarText.pageKept}
      </span>
      <Button size="compact-sm" onClick={signInWithGoogle}>
        {sessionEndBarText.signInAgain}
      </Button>
      <Button size="compact-sm" variant="default" onClick={leaveEnded}>
        {sessionEndBarText.leavePage}
      </Button>
    </div>
  );
}
