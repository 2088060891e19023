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

/** The newest notification that was shown to a user in this browser, kept across reloads and shared by all tabs. */
export const shownMarker = (userId: string): AnnouncerPorts['marker'] => ({
  read: () => parse(deviceStorage.getItem(keyOf(userId))),
  write: (id) => void deviceStorage.setItem(keyOf(userId), String(id)),
});

/** Without the Web Locks API (a page without TLS), only the marker coordinates tabs. */
export const exclusiveAmongTabs =
  (userId: string): AnnouncerPorts['exclusively'] =>
  (work) =>
    withLock(keyOf(userId), work);

/** Notifications of one user that were not shown yet: the newest of them, and their total. */
export interface Fresh {
  newest: readonly Notification[];
  total: number;
}

interface AnnouncerPorts {
  /** The newest id that was shown in this browser; undefined before the first check. Shared by all tabs. */
  marker: { read(): number | undefined; write(id: number): void };
  /** The newest id that is stored. */
  newestId(): Promise<number>;
  /** Unread notifications after an id. */
  freshAfter(id: number): Promise<Fresh>;
  /** The part of them that pops up, according to the user's preferences. */
  loudOf(fresh: Fresh, after: number): Promise<Fresh>;
  /** Runs the work while no other tab of the same user runs any. */
  exclusively(work: () => Promise<void>): Promise<void>;
  /** Whether this tab is visible. */
  isVisible(): boolean;
  show(fresh: Fresh): void;
}

/**
 * Shows every notification once per browser: a push, a reconnect and a reload all trigger the same check for stored
 * notifications newer than the last shown one. A lost or repeated push does no harm.
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
    // If the tab was hidden meanwhile, a visible one will show them. If the marker moved, another tab has shown some.
    if (!isVisible()) return;
    if (marker.read() !== since) again = true;
    else {
      // Silenced notifications count as shown: they must not pop up later, when the preferences change or the quiet
      // hours end.
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
  /** The notification in the toast; undefined when it summarises several. */
  about?: Notification;
}

/** Toasts for new notifications, oldest first (D6.9.13). */
export const announcementsOf = ({ newest, total }: Fresh): Announcement[] => {
  if (total > SHOWN_AT_ONCE) return [{ title: bellText.newMany(formatNumber(total)), message: bellText.newManyHint }];
  return newest.toReversed().map((about) => ({ title: bellText.newOne, message: about.message, about }));
};
