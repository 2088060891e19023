/**
 * Features that a browser may lack (old, or a page without TLS), or whose mere reading throws, as some privacy settings
 * make it. Everything that uses one asks here, and does without it when the answer is undefined.
 */
const read = <Feature>(get: () => Feature | undefined): Feature | undefined => {
  try {
    return get() ?? undefined;
  } catch {
    return undefined;
  }
};

/** The service workers of this site. */
export const serviceWorkers = (): ServiceWorkerContainer | undefined => read(() => navigator.serviceWorker);

/** The locks that the tabs of this site share; use them through `src/shared/storage/locks.ts`. */
export const lockManager = (): LockManager | undefined => read(() => navigator.locks);

/** The share function of the device, bound to it; undefined also when it does not take this kind of data. */
export const shareFunction = (data: ShareData): ((data: ShareData) => Promise<void>) | undefined =>
  read(() => {
    const { share, canShare } = navigator as Partial<Navigator>;
    // Without files, browsers that cannot be asked share all the same.
    return data.files && !canShare?.call(navigator, data) ? undefined : share?.bind(navigator);
  });

/** A channel to the other tabs of this site. */
export const tabChannel = (name: string): BroadcastChannel | undefined => read(() => new BroadcastChannel(name));

/** Notifications of the system. */
export const systemNotifications = (): typeof Notification | undefined => read(() => window.Notification);

/** Cameras and microphones. */
export const mediaDevices = (): MediaDevices | undefined => read(() => navigator.mediaDevices);

/** The controls of the lock screen and of headphones. */
export const mediaSession = (): MediaSession | undefined => read(() => navigator.mediaSession);

/** How much this site may store on the device and has stored, in bytes; undefined where the browser does not say. */
export const storageEstimate = async (): Promise<StorageEstimate | undefined> =>
  read(() => navigator.storage)
    ?.estimate()
    .catch(() => undefined);

/** The locks that keep the screen awake. */
export const screenLocks = (): WakeLock | undefined => read(() => navigator.wakeLock);

/** Copies a text; rejects where the browser has no clipboard or refuses it. */
export const copyText = async (text: string): Promise<void> => {
  const clipboard = read(() => navigator.clipboard);
  if (!clipboard) throw new Error('This browser has no clipboard');
  await clipboard.writeText(text);
};
