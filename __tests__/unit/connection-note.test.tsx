import { renderToStaticMarkup } from 'react-dom/server';
import { ConnectionNote } from '@/features/notifications/NotificationDrawer';
import type { HubState } from '@/shared/realtime/hub/hub-events';
import { bellText } from '@/text/bell';

let state: HubState = 'Connected';
jest.mock('@/shared/realtime/hub/use-hub', () => ({ useHubState: () => state, reconnectHub: () => undefined }));

const SAID: Record<HubState, string[]> = {
  Connected: [],
  Disconnecting: [],
  Connecting: [bellText.connecting],
  Reconnecting: [bellText.reconnecting],
  Disconnected: [bellText.disconnected, bellText.reconnect],
};

/** The texts of the note. */
const read = (): string[] =>
  renderToStaticMarkup(<ConnectionNote />)
    .split(/<[^>]*>/)
    .filter(Boolean);

test.each(Object.entries(SAID) as [HubState, string[]][])('the note of a hub that is %s', (now, said) => {
  state = now;
  expect(read()).toEqual(said);
});
