import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { SessionEnd } from '@/contract/vocabulary/error-codes';
import { useSessionActions } from '@/shared/session/use-session';
import { sessionEndText, sessionNoticeText } from '@/text/session-notices';
import classes from './SessionEndBar.module.css';

/** Says above the page why its session is over. The page stays, so that what was typed can be saved after signing in, or copied. */
export function SessionEndBar({ ended }: { ended: SessionEnd }) {
  const { prepareSignIn, signInWithGoogle, leaveEnded } = useSessionActions();
  useEffect(prepareSignIn, [prepareSignIn]);
  return (
    <div role="alert" className={classes.bar}>
      <IconLock size={18} aria-hidden />
      <span>
        <strong>{sessionEndText[ended]}</strong> {sessionNoticeText.pageKept}
      </span>
      <Button size="compact-sm" onClick={signInWithGoogle}>
        {sessionNoticeText.signInAgain}
      </Button>
      <Button size="compact-sm" variant="default" onClick={leaveEnded}>
        {sessionNoticeText.leavePage}
      </Button>
    </div>
  );
}
