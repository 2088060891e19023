import { followSession, pageHub } from '@/shared/realtime/hub/page-hub';
import { browserSocket } from '@/shared/realtime/socket/browser-socket';
import { useSessionStore } from '@/shared/session/session-store';

/** What the page of the shared socket's browser test exposes to the test. */
export interface TabPage {
  received: unknown[];
  restored: boolean[];
  /** What the hub sent, and when the page was notified to read again. */
  unread: number[];
  hubRestored: boolean[];
  /** Whether the page was restored from the back-forward cache. */
  persisted: boolean;
  signIn(userId: string, accessToken: string): void;
}

declare global {
  interface Window {
    tab: TabPage;
  }
}

const tab: TabPage = {
  received: [],
  restored: [],
  unread: [],
  hubRestored: [],
  persisted: false,
  signIn: (id, accessToken) => {
    const user = { id, name: id, email: `${id}@hoisach.test`, imageUrl: null, role: 4 as const };
    useSessionStore.setState({ status: 'signedIn', user, accessToken });
  },
};

window.tab = tab;
window.addEventListener('pageshow', ({ persisted }) => (tab.persisted = persisted));

browserSocket.listen('stock:1', {
  message: (data) => tab.received.push(data),
  restored: (first) => tab.restored.push(first),
});

pageHub.events.on('UnreadChanged', (unread) => tab.unread.push(unread));
pageHub.events.on('restored', (first) => tab.hubRestored.push(first));
followSession();

// The query identifies the user and the tab; the token contains both.
const { user, name } = Object.fromEntries(new URLSearchParams(window.location.search));
if (user && name) tab.signIn(user, `${user}.${name}`);
