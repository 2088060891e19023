import { useEffect } from 'react';
import { screenLocks } from './browser-features';

/** A browser refuses while the page is hidden or the battery is low; the screen then turns off as usual. */
const isRefusal = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotAllowedError';

const lockScreen = async (locks: WakeLock): Promise<WakeLockSentinel | undefined> => {
  try {
    return await locks.request('screen');
  } catch (error) {
    if (!isRefusal(error)) console.error('The screen could not be kept awake', error);
    return undefined;
  }
};

/** Keeps the screen awake while the component is shown, where the browser can. */
export const useScreenAwake = (): void => {
  useEffect(() => {
    const locks = screenLocks();
    if (!locks) return undefined;
    let isShown = true;
    let release = (): void => undefined;
    // A lock ends when the page is hidden, so each time the page is shown needs its own.
    const lock = async (): Promise<void> => {
      if (document.hidden) return;
      const sentinel = await lockScreen(locks);
      release = () => void sentinel?.release();
      if (!isShown) release();
    };
    void lock();
    const onVisible = () => void lock();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isShown = false;
      document.removeEventListener('visibilitychange', onVisible);
      release();
    };
  }, []);
};
