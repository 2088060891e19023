import type { Notification } from '@/contract/endpoints/notifications';

/** Notifications of one user that nobody has been shown: the newest of them, and how many there are. */
export interface Fresh {
  newest: readonly Notification[];
  total: number;
}

export interface AnnouncerPorts {
  /** The newest id that was shown in this browser; undefined before the first look. All tabs share it. */
  marker: { read(): number | undefined; write(id: number): void };
  /** The newest id that is stored. */
  newestId(): Promise<number>;
  /** Unread ones after an id. */
  freshAfter(id: number): Promise<Fresh>;
  /** Runs the work while no other tab of the same user runs any. */
  alone(work: () => Promise<void>): Promise<void>;
  /** Whether somebody can see this tab. */
  isVisible(): boolean;
  show(fresh: Fresh): void;
}

/**
 * Shows every notification once in a browser, however it came to be known: a push, a reconnect and a reload all lead
 * to the same look at what is stored after the newest that was shown. A push that is lost or comes twice does no harm.
 */
export const createAnnouncer = (ports: AnnouncerPorts): { look(): Promise<void> } => {
  const { marker, newestId, freshAfter, alone, isVisible, show } = ports;
  let running: Promise<void> | undefined;
  let again = false;

  /** What was stored before the first look is history, and no news. */
  const begin = async (): Promise<void> => {
    const id = await newestId();
    if (marker.read() === undefined) marker.write(id);
  };

  const announce = async (): Promise<void> => {
    const since = marker.read();
    if (since === undefined) return begin();
    const fresh = await freshAfter(since);
    const [newest] = fresh.newest;
    // Hidden by now: a tab that is looked at will show it. Moved by now: somebody else has shown a part.
    if (!newest || !isVisible()) return;
    if (marker.read() !== since) again = true;
    else {
      marker.write(newest.id);
      show(fresh);
    }
  };

  const lookUntilQuiet = async (): Promise<void> => {
    do {
      again = false;
      if (isVisible()) await alone(announce);
    } while (again);
  };

  return {
    look() {
      again = true;
      running ??= lookUntilQuiet().finally(() => (running = undefined));
      return running;
    },
  };
};
