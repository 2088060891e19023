import type { AnnouncerPorts } from './announcer';

const keyOf = (userId: string): string => `notifications-shown:${userId}`;

const parse = (text: string | null): number | undefined => {
  const id = text === null || text === '' ? NaN : Number(text);
  return Number.isSafeInteger(id) && id >= 0 ? id : undefined;
};

/** The newest notification that was shown to a user in this browser, kept over reloads and shared by its tabs. */
export const shownMarker = (userId: string): AnnouncerPorts['marker'] => {
  // Used when storage is unavailable: each is still shown once in this tab.
  let kept: number | undefined;
  return {
    read() {
      try {
        return parse(window.localStorage.getItem(keyOf(userId))) ?? kept;
      } catch {
        return kept;
      }
    },
    write(id) {
      kept = id;
      try {
        window.localStorage.setItem(keyOf(userId), String(id));
      } catch {
        // The storage is full or forbidden; `kept` is used instead.
      }
    },
  };
};

/** Where there are no locks (a page without TLS), the marker alone keeps tabs apart. */
export const exclusiveAmongTabs = (userId: string): AnnouncerPorts['exclusively'] => {
  const { locks } = navigator as Partial<Navigator>;
  return async (work) => {
    if (locks) await locks.request(keyOf(userId), work);
    else await work();
  };
};
