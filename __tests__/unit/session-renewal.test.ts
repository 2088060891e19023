import { initialAuthState } from '@/shared/session/auth-state';
import { createSessionRenewal } from '@/shared/session/session-renewal';
import { useSessionStore } from '@/shared/session/session-store';

const page = new EventTarget();
const comeBack = () => page.dispatchEvent(new Event('focus'));
const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

beforeEach(() => {
  Object.assign(globalThis, { window: page, document: new EventTarget() });
  useSessionStore.setState(initialAuthState);
});

test('coming back to a tab in which an account is being created reads whether another one has finished it', () => {
  const read = jest.fn();
  const renewal = createSessionRenewal(read);
  comeBack();
  expect(read).not.toHaveBeenCalled();
  useSessionStore.setState({ creatingUser: true });
  comeBack();
  expect(read).toHaveBeenCalledTimes(1);
  renewal.stop();
  comeBack();
  expect(read).toHaveBeenCalledTimes(1);
});

test('a page that comes back from the back/forward cache reads the session, and one that is loaded does not', () => {
  const read = jest.fn();
  const renewal = createSessionRenewal(read);
  show(false);
  expect(read).not.toHaveBeenCalled();
  show(true);
  expect(read).toHaveBeenCalledTimes(1);
  renewal.stop();
  show(true);
  expect(read).toHaveBeenCalledTimes(1);
});
