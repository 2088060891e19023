import { useEffect } from 'react';
import { mediaSession } from '@/shared/lib/browser-features';
import { pause, play, seekTo, SKIP_S, skip, stepChapter, useListening } from './listening-store';

/** Controls of the lock screen, of headphones and of the keyboard's media keys. */
export function MediaKeys({ title }: { title: string }) {
  const { now, whole, speed } = useListening();
  useEffect(() => {
    const session = mediaSession();
    if (!session) return undefined;
    session.metadata = new MediaMetadata({ title });
    const actions: [MediaSessionAction, MediaSessionActionHandler][] = [
      ['play', () => play()],
      ['pause', () => pause()],
      ['seekbackward', ({ seekOffset }) => skip(-(seekOffset ?? SKIP_S))],
      ['seekforward', ({ seekOffset }) => skip(seekOffset ?? SKIP_S)],
      ['seekto', ({ seekTime }) => seekTime !== undefined && seekTo(seekTime)],
      ['previoustrack', () => stepChapter(-1)],
      ['nexttrack', () => stepChapter(1)],
    ];
    for (const [action, handler] of actions) setHandler(session, action, handler);
    return () => {
      for (const [action] of actions) setHandler(session, action, null);
      session.metadata = null;
    };
  }, [title]);
  useEffect(() => {
    if (whole > 0)
      mediaSession()?.setPositionState?.({ duration: whole, position: Math.min(now, whole), playbackRate: speed });
  }, [now, whole, speed]);
  return null;
}

/** A browser throws for an action that it does not know. */
const setHandler = (
  session: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
): void => {
  try {
    session.setActionHandler(action, handler);
  } catch {
    // Its control is not shown then.
  }
};
