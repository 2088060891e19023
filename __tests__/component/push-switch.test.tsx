import { screen } from '@testing-library/react';
import { AppError } from '@/contract/vocabulary/error-codes';
import { PushSheet } from '@/features/profile/PushSheet';
import { CUSTOMER } from '@tests/support/component/customer';
import type { Answers } from '@tests/support/component/fake-api';
import { renderScreen } from '@tests/support/component/render-screen';

const SUBSCRIPTION = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/1',
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
};

interface Browser {
  permission?: NotificationPermission;
  /** The user's answer to the browser's permission prompt. */
  says?: NotificationPermission;
  subscribe?: () => Promise<unknown>;
}

const given: string[] = [];

/** A browser that can receive push notifications. */
const open = ({ permission = 'default', says = 'granted', subscribe }: Browser = {}) => {
  let now = permission;
  const asked = jest.fn(async () => (now = says));
  const unsubscribe = jest.fn(async () => true);
  const subscription = { toJSON: () => SUBSCRIPTION, unsubscribe };
  const subscribed = jest.fn(subscribe ?? (async () => subscription));
  const pushManager = { subscribe: subscribed, getSubscription: async () => subscription };
  const serviceWorker = { getRegistration: async () => ({ pushManager }) };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  const names = {
    PushManager: class {},
    Notification: {
      requestPermission: asked,
      get permission() {
        return now;
      },
    },
  };
  for (const [name, value] of Object.entries(names)) {
    Object.defineProperty(window, name, { configurable: true, value });
    given.push(name);
  }
  return { asked, subscribed, unsubscribe };
};

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  for (const name of given.splice(0)) Reflect.deleteProperty(window, name);
});

/** A server that stores the last state it was sent. */
const server = (on = false, more: Answers = {}): Answers => {
  let state = on;
  return {
    'GET /users/me/push': () => ({ publicKey: 'public', on: state }),
    'PUT /users/me/push': () => ((state = true), null),
    'DELETE /users/me/push': () => ((state = false), null),
    ...more,
  };
};

const show = (answers: Answers) => renderScreen(<PushSheet />, { user: CUSTOMER, answers });
const LABEL = 'Nhận thông báo trên máy này';

describe('the switch for notifications on this device', () => {
  it('asks for permission when it is pressed, and not before', async () => {
    const { asked, subscribed } = open();
    const { user, callsOf } = show(server());
    const control = await screen.findByRole('switch', { name: LABEL });
    expect(control).not.toBeChecked();
    expect(asked).not.toHaveBeenCalled();
    await user.click(control);
    expect(await screen.findByText('Máy này sẽ nhận thông báo')).toBeVisible();
    expect(subscribed).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'public' });
    expect(callsOf('PUT /users/me/push')).toEqual([expect.objectContaining({ body: SUBSCRIPTION })]);
    expect(await screen.findByRole('switch', { name: LABEL, checked: true })).toBeVisible();
  });

  it('switches off here and at the server', async () => {
    const { unsubscribe } = open({ permission: 'granted' });
    const { user, callsOf } = show(server(true));
    await user.click(await screen.findByRole('switch', { name: LABEL, checked: true }));
    expect(await screen.findByRole('switch', { name: LABEL, checked: false })).toBeVisible();
    expect(callsOf('DELETE /users/me/push')).toHaveLength(1);
    expect(unsubscribe).toHaveBeenCalledTimes(1);
  });

  it('says what to do when the browser blocks notifications', async () => {
    open({ says: 'denied' });
    const { user, callsOf } = show(server());
    await user.click(await screen.findByRole('switch', { name: LABEL }));
    expect(await screen.findByText(/^Trình duyệt đang chặn thông báo/)).toBeVisible();
    expect(callsOf('PUT /users/me/push')).toEqual([]);
  });

  it('is off where the permission was taken away since', async () => {
    open({ permission: 'denied' });
    show(server(true));
    expect(await screen.findByRole('switch', { name: LABEL })).not.toBeChecked();
  });

  it('takes a new subscription where the browser has one of other keys', async () => {
    const subscription = { toJSON: () => SUBSCRIPTION };
    const subscribe = jest.fn().mockRejectedValueOnce(new Error('InvalidStateError')).mockResolvedValue(subscription);
    const { unsubscribe } = open({ subscribe });
    const { user } = show(server());
    await user.click(await screen.findByRole('switch', { name: LABEL }));
    expect(await screen.findByText('Máy này sẽ nhận thông báo')).toBeVisible();
    expect(unsubscribe).toHaveBeenCalledTimes(1);
  });

  it('says why the server refuses', async () => {
    open();
    const refuse = () => {
      throw new AppError('TOO_MANY_REQUESTS');
    };
    const { user } = show(server(false, { 'PUT /users/me/push': refuse }));
    await user.click(await screen.findByRole('switch', { name: LABEL }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('switch', { name: LABEL })).not.toBeChecked();
  });

  it('is not there where the site sends nothing, nor where the browser takes nothing', async () => {
    open();
    const { callsOf, unmount } = show({ 'GET /users/me/push': { publicKey: null, on: false } });
    await screen.findByText(() => callsOf('GET /users/me/push').length > 0, { selector: 'body' });
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    unmount();
    Reflect.deleteProperty(navigator, 'serviceWorker');
    const none = show({});
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    expect(none.callsOf('GET /users/me/push')).toEqual([]);
  });
});
