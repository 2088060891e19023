import type { Notification } from '@/contract/endpoints/notifications';
import { formatNumber } from '@/shared/lib/format';
import { withLock } from '@/shared/storage/locks';
import { deviceStorage } from '@/shared/storage/text-storage';
import { bellText } from '@/text/bell';

const keyOf = (userId: string): string => `notifications-shown:${userId}`;

const parse = (text: string | null): number | undefined => {
  const id = text === null || text === '' ? NaN : Number(text);
  return Number.isSafeInteger(id) && id >= 0 ? id : undefined;
};

/** The newest notification that was shown to a user in this browser, kept over reloads and shared by its tabs. */
export const shownMarker = (userId: string): AnnouncerPorts['marker'] => ({
  read: () => parse(deviceStorage.getItem(keyOf(userId))),
  write: (id) => void deviceStorage.setItem(keyOf(userId), String(id)),
});

/** Where there are no locks (a page without TLS), the marker alone keeps tabs apart. */
export const exclusiveAmongTabs =
  (userId: string): AnnouncerPorts['exclusively'] =>
  (work) =>
    withLock(keyOf(userId), work);

/** Notifications of one user that nobody has been shown: the newest of them, and how many there are. */
export interface Fresh {
  newest: readonly Notification[];
  total: number;
}

interface AnnouncerPorts {
  /** The newest id that was shown in this browser; undefined before the first check. Shared by all tabs. */
  marker: { read(): number | undefined; write(id: number): void };
  /** The newest id that is stored. */
  newestId(): Promise<number>;
  /** Unread ones after an id. */
  freshAfter(id: number): Promise<Fresh>;
  /** What of it pops up, as its user has chosen. */
  loudOf(fresh: Fresh, after: number): Promise<Fresh>;
  /** Runs the work while no other tab of the same user runs any. */
  exclusively(work: () => Promise<void>): Promise<void>;
  /** Whether somebody can see this tab. */
  isVisible(): boolean;
  show(fresh: Fresh): void;
}

/**
 * Shows every notification once in a browser: a push, a reconnect and a reload all lead to the same check of what is
 * stored after the newest that was shown. A push that is lost or comes twice does no harm.
 */
export const createAnnouncer = (ports: AnnouncerPorts): { check(): Promise<void> } => {
  const { marker, newestId, freshAfter, loudOf, exclusively, isVisible, show } = ports;
  let running: Promise<void> | undefined;
  let again = false;

  /** What was stored before the first check is not announced. */
  const begin = async (): Promise<void> => {
    const id = await newestId();
    if (marker.read() === undefined) marker.write(id);
  };

  const announce = async (): Promise<void> => {
    const since = marker.read();
    if (since === undefined) return begin();
    const fresh = await freshAfter(since);
    const [newest] = fresh.newest;
    if (!newest) return;
    const loud = await loudOf(fresh, since);
    // If the tab was hidden meanwhile, a visible one will show it. If the marker moved, another tab has shown a part.
    if (!isVisible()) return;
    if (marker.read() !== since) again = true;
    else {
      // What stays silent counts as shown: it must not pop up once its user chooses otherwise, or the quiet hours end.
      marker.write(Math.max(newest.id, loud.newest[0]?.id ?? 0));
      if (loud.total > 0) show(loud);
    }
  };

  const checkUntilQuiet = async (): Promise<void> => {
    do {
      again = false;
      if (isVisible()) await exclusively(announce);
    } while (again);
  };

  return {
    check() {
      again = true;
      running ??= checkUntilQuiet().finally(() => (running = undefined));
      return running;
    },
  };
};

/** Up to this many are shown one by one; more are summed up in one toast. */
export const SHOWN_AT_ONCE = 3;

export interface Announcement {
  title: string;
  message: string;
  /** The notification it shows; missing when it sums up several. */
  about?: Notification;
}

/** The toasts of what is new, the oldest first (D6.9.13). */
export const announcementsOf = ({ newest, total }: Fresh): Announcement[] => {
  if (total > SHOWN_AT_ONCE) return [{ title: bellText.newMany(formatNumber(total)), message: bellText.newManyHint }];
  return newest.toReversed().map((about) => ({ title: bellText.newOne, message: about.message, about }));
};
