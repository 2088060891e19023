import type { LoginUser } from '@/contract/endpoints/session';
import type { SessionEnd } from '@/contract/vocabulary/session-errors';
import { ROLE } from '@/contract/vocabulary/roles';
import { reduceAuth } from '@/shared/session/auth-machine';
import { initialAuthState, type AuthEffect, type AuthEvent, type AuthState } from '@/shared/session/auth-state';
import { decodeLoginFailure, encodeLoginFailure, STAFF_ON_WEBSITE } from '@/shared/session/login-failure';

const CUSTOMER = 'customer@hoisach.test';
const OTHER = 'customer2@hoisach.test';

const userOf = (email: string): LoginUser => ({
  id: `user of ${email}`,
  name: 'Trần Thị Đọc',
  email,
  imageUrl: null,
  role: ROLE.CUSTOMER,
});

const sessionOf = (email: string, accessToken = 'token') => ({ user: userOf(email), accessToken });

/** Applies events one after another; returns the last state and the effects of the last event. */
const play = (...events: AuthEvent[]) =>
  events.reduce<{ state: AuthState; effects: AuthEffect[] }>(({ state }, event) => reduceAuth(state, event), {
    state: initialAuthState,
    effects: [],
  });

const noSession: AuthEvent = { type: 'sessionRead', session: null };
const cookieOf = (email: string, token?: string): AuthEvent => ({
  type: 'sessionRead',
  session: sessionOf(email, token),
});
const provider = (email: string | null): AuthEvent => ({ type: 'providerChanged', email });
const success = (email: string): AuthEvent => ({ type: 'loginSucceeded', session: sessionOf(email) });
const failure = (status: number, code: string, message?: string): AuthEvent => ({
  type: 'loginFailed',
  failure: { status, code, ...(message && { message }) },
});
const unknownAccount = failure(404, 'ACCOUNT_NOT_FOUND');
const signingIn = [noSession, provider(null), { type: 'googleRequested' }, provider(CUSTOMER)] as const;

describe('before provider and session are known', () => {
  it('is loading', () => {
    expect(initialAuthState.status).toBe('loading');
    expect(play(noSession).state.status).toBe('loading');
    expect(play(provider(null)).state.status).toBe('loading');
  });

  it('does not compare e-mails before the session was read', () => {
    expect(play(provider(CUSTOMER)).effects).toEqual([]);
    expect(play(provider(CUSTOMER), cookieOf(CUSTOMER))).toMatchObject({ state: { status: 'signedIn' }, effects: [] });
  });

  it('trusts the cookie until the provider is known', () => {
    expect(play(cookieOf(CUSTOMER)).state).toMatchObject({ status: 'signedIn', accessToken: 'token' });
  });

  it('waits for the session, and then no longer for a provider that cannot be reached', () => {
    const unreachable: AuthEvent = { type: 'providerUnreachable' };
    expect(play(unreachable).state.status).toBe('loading');
    expect(play(unreachable, noSession).state.status).toBe('signedOut');
    expect(play(noSession, unreachable).state.status).toBe('signedOut');
    expect(play(unreachable, cookieOf(CUSTOMER)).state.status).toBe('signedIn');
    expect(play(cookieOf(CUSTOMER), unreachable).state.status).toBe('signedIn');
  });

  it('follows a provider that could be loaded after all', () => {
    const { effects } = play(noSession, { type: 'providerUnreachable' }, provider(CUSTOMER));
    expect(effects).toEqual([{ type: 'logIn', email: CUSTOMER }]);
  });
});

describe('the provider is known', () => {
  it('nobody: signed out', () => {
    expect(play(noSession, provider(null))).toMatchObject({ state: { status: 'signedOut' }, effects: [] });
  });

  it('nobody, but a cookie: the login user is cleared and the cookie is signed out', () => {
    const { state, effects } = play(cookieOf(CUSTOMER), provider(null));
    expect(state).toMatchObject({ status: 'signedOut', user: null, accessToken: null });
    expect(effects).toEqual([{ type: 'clearQueries' }, { type: 'endSession' }]);
  });

  it('an e-mail other than the login user’s: logs in, once', () => {
    expect(play(...signingIn).effects).toEqual([{ type: 'logIn', email: CUSTOMER }]);
    expect(play(cookieOf(CUSTOMER), provider(OTHER)).effects).toEqual([{ type: 'logIn', email: OTHER }]);
    expect(play(...signingIn, provider(CUSTOMER)).effects).toEqual([]);
    expect(play(...signingIn, noSession).effects).toEqual([]);
  });

  it('the same e-mail in other letters: signed in without a login', () => {
    expect(play(cookieOf(CUSTOMER), provider(CUSTOMER.toUpperCase()))).toMatchObject({
      state: { status: 'signedIn' },
      effects: [],
    });
  });
});

describe('the backend responds', () => {
  it('success: clears the cart, stores the user, says so', () => {
    const { state, effects } = play(...signingIn, success(CUSTOMER));
    expect(state).toMatchObject({ status: 'signedIn', user: userOf(CUSTOMER), accessToken: 'token' });
    expect(effects).toEqual([
      { type: 'clearCart', keep: true },
      { type: 'notify', notice: { about: 'signedIn' } },
    ]);
  });

  it('success of another user than before: the cart is not kept for them', () => {
    const { effects } = play(cookieOf(CUSTOMER), provider(OTHER), success(OTHER));
    expect(effects).toEqual([
      { type: 'clearQueries' },
      { type: 'clearCart' },
      { type: 'notify', notice: { about: 'signedIn' } },
    ]);
  });

  it('success of another tab that was faster is said where Google was opened, and only there', () => {
    const { state, effects } = play(...signingIn, cookieOf(CUSTOMER));
    expect(state).toMatchObject({ status: 'signedIn', user: userOf(CUSTOMER), googleOpened: false });
    expect(effects).toEqual([
      { type: 'clearCart', keep: true },
      { type: 'notify', notice: { about: 'signedIn' } },
    ]);
    expect(play(...signingIn, cookieOf(CUSTOMER), cookieOf(CUSTOMER, 'renewed')).effects).toEqual([]);
    expect(play(noSession, provider(null), provider(CUSTOMER), cookieOf(CUSTOMER)).effects).toEqual([]);
  });

  it('success of another tab after Google was closed in this one is not said here', () => {
    const closed = [noSession, provider(null), { type: 'googleRequested' }, { type: 'googleFailed' }] as const;
    expect(play(...closed).state.googleOpened).toBe(false);
    expect(play(...closed, provider(CUSTOMER), cookieOf(CUSTOMER))).toMatchObject({
      state: { status: 'signedIn' },
      effects: [],
    });
  });

  it('success after the user signed out: nothing is kept', () => {
    const { state, effects } = play(...signingIn, provider(null), success(CUSTOMER));
    expect(state).toMatchObject({ status: 'signedOut', user: null });
    expect(effects).toEqual([{ type: 'endSession' }]);
  });

  it('success after a change of account: data of the first is cleared', () => {
    const { effects } = play(cookieOf(CUSTOMER), provider(OTHER), success(OTHER));
    expect(effects).toEqual([
      { type: 'clearQueries' },
      { type: 'clearCart' },
      { type: 'notify', notice: { about: 'signedIn' } },
    ]);
  });

  it('404: welcomes and creates', () => {
    const { state, effects } = play(...signingIn, unknownAccount);
    expect(state).toMatchObject({ status: 'signedOut', creatingUser: true, user: null });
    expect(effects).toEqual([{ type: 'notify', notice: { about: 'newUser' } }]);
    expect(play(...signingIn, unknownAccount, provider(CUSTOMER)).effects).toEqual([]);
  });

  it('staff: signs out of the provider and says why', () => {
    const { state, effects } = play(...signingIn, failure(403, STAFF_ON_WEBSITE, 'x'));
    expect(state).toMatchObject({ status: 'signedOut', user: null, creatingUser: false });
    expect(effects).toEqual([{ type: 'signOutProvider' }, { type: 'notify', notice: { about: 'staff' } }]);
  });

  it.each([
    [
      'with the server’s sentence',
      failure(403, 'ACCOUNT_DISABLED', 'Tài khoản đã bị vô hiệu hoá'),
      'Tài khoản đã bị vô hiệu hoá',
    ],
    ['without one', failure(500, 'INTERNAL'), undefined],
  ])('any other error %s: signs out and says it', (_, event, message) => {
    const { state, effects } = play(...signingIn, event);
    expect(state.status).toBe('signedOut');
    expect(effects).toEqual([
      { type: 'signOutProvider' },
      { type: 'notify', notice: { about: 'failed', ...(message && { message }) } },
    ]);
  });

  it('no response: says so, stays at the provider for the other tabs, and may be tried again', () => {
    const { state, effects } = play(...signingIn, failure(0, 'INTERNAL'));
    expect(state).toMatchObject({
      status: 'signedOut',
      providerEmail: CUSTOMER,
      triedEmail: null,
      googleOpened: false,
    });
    expect(effects).toEqual([{ type: 'notify', notice: { about: 'failed' } }]);
    expect(play(...signingIn, failure(0, 'INTERNAL'), provider(CUSTOMER)).effects).toEqual([
      { type: 'logIn', email: CUSTOMER },
    ]);
  });

  it('no response after a change of account: the user stays signed in', () => {
    const { state, effects } = play(provider(OTHER), cookieOf(CUSTOMER), failure(0, 'INTERNAL'));
    expect(state).toMatchObject({ status: 'signedIn', user: userOf(CUSTOMER) });
    expect(effects).toEqual([{ type: 'notify', notice: { about: 'failed' } }]);
  });

  it('a refusal after a change of account also drops the old cookie', () => {
    expect(play(cookieOf(CUSTOMER), provider(OTHER), failure(403, 'ACCOUNT_DISABLED')).effects).toContainEqual({
      type: 'endSession',
    });
  });

  it('is not asked again before the provider is left or Google is opened anew', () => {
    const refused = [...signingIn, failure(500, 'INTERNAL')];
    expect(play(...refused, provider(CUSTOMER)).effects).toEqual([]);
    expect(play(...refused, provider(null), provider(CUSTOMER)).effects).toEqual([{ type: 'logIn', email: CUSTOMER }]);
    expect(play(...refused, { type: 'googleRequested' }, provider(CUSTOMER)).effects).toEqual([
      { type: 'logIn', email: CUSTOMER },
    ]);
  });
});

describe('creating an account', () => {
  const creating = [...signingIn, unknownAccount];

  it('cancelled: signs out and goes home', () => {
    const { state, effects } = play(...creating, { type: 'creatingCancelled' });
    expect(state).toMatchObject({ status: 'signedOut', creatingUser: false });
    expect(effects).toEqual([{ type: 'signOutProvider' }, { type: 'goHome' }]);
    expect(play(...creating, { type: 'creatingCancelled' }, noSession).effects).toEqual([]);
  });

  it('another e-mail at the provider: does not log in before it is over', () => {
    const { state, effects } = play(...creating, provider(OTHER));
    expect(state).toMatchObject({ status: 'signedOut', creatingUser: true });
    expect(effects).toEqual([]);
    expect(play(...creating, provider(OTHER), { type: 'creatingCompleted', refreshToken: 'refresh' }).effects).toEqual([
      { type: 'logIn', email: OTHER, refreshToken: 'refresh' },
    ]);
  });

  it('completed in another tab: signed in without a login of its own', () => {
    expect(play(...creating, cookieOf(CUSTOMER))).toMatchObject({
      state: { status: 'signedIn', creatingUser: false, user: userOf(CUSTOMER) },
      effects: [],
    });
  });

  it('completed: goes on with the session of the new account, for its ID token is used up', () => {
    expect(play(...creating, { type: 'creatingCompleted', refreshToken: 'refresh' }).effects).toEqual([
      { type: 'logIn', email: CUSTOMER, refreshToken: 'refresh' },
    ]);
  });

  it('Google opened again: the state is left, and the choice counts even if it is the same person', () => {
    const { state, effects } = play(...creating, { type: 'googleRequested' });
    expect(state.creatingUser).toBe(false);
    expect(effects).toEqual([{ type: 'openGooglePopup' }]);
    expect(play(...creating, { type: 'googleRequested' }, provider(CUSTOMER)).effects).toHaveLength(1);
  });

  it('provider left in another tab: over', () => {
    expect(play(...creating, provider(null)).state).toMatchObject({ status: 'signedOut', creatingUser: false });
  });
});

describe('later', () => {
  const signedIn = [...signingIn, success(CUSTOMER)];

  it('takes a renewed token silently', () => {
    const { state, effects } = play(...signedIn, cookieOf(CUSTOMER, 'renewed'));
    expect(state).toMatchObject({ status: 'signedIn', accessToken: 'renewed' });
    expect(effects).toEqual([]);
  });

  const left = (ended?: SessionEnd) => [
    { type: 'clearQueries' },
    { type: 'signOutProvider' },
    { type: 'notify', notice: { about: 'ended', ...(ended && { ended }) } },
  ];

  it('a session the server has ended: signed out with a message, and not begun again by itself', () => {
    const { state, effects } = play(...signedIn, noSession);
    expect(state).toMatchObject({ status: 'signedOut', user: null, accessToken: null });
    expect(effects).toEqual(left());
    expect(play(...signedIn, noSession, provider(CUSTOMER)).effects).toEqual([]);
    expect(play(cookieOf(CUSTOMER), noSession, provider(CUSTOMER.toUpperCase())).effects).toEqual([]);
    const googleAgain = [{ type: 'googleRequested' }, provider(CUSTOMER)] as const;
    expect(play(...signedIn, noSession, provider(null), ...googleAgain).effects).toEqual([
      { type: 'logIn', email: CUSTOMER },
    ]);
  });

  it('a session that was ended elsewhere: says so, and leaves nothing on the page', () => {
    const elsewhere: AuthEvent = { type: 'sessionRead', session: null, ended: 'SESSION_ENDED' };
    expect(play(...signedIn, elsewhere).effects).toEqual(left('SESSION_ENDED'));
    expect(play(elsewhere).effects).toEqual([]);
  });

  describe.each(['SESSION_EXPIRED', 'ACCOUNT_DISABLED'] as const)('a session that is over by %s', (ended) => {
    const over = [...signedIn, { type: 'sessionRead', session: null, ended }, provider(null)] as const;
    const again = [...over, { type: 'googleRequested' }, provider(CUSTOMER)] as const;

    it('leaves the page to its user, without a token, whatever is read later', () => {
      const kept = { status: 'signedIn', user: userOf(CUSTOMER), accessToken: null, ended };
      expect(play(...over.slice(0, -1)).effects).toEqual([{ type: 'signOutProvider', ended }]);
      for (const events of [over, [...over, noSession], [...over, provider(CUSTOMER)]])
        expect(play(...events)).toMatchObject({ state: kept, effects: [] });
    });

    it('goes on when its user signs in again', () => {
      expect(play(...again).effects).toEqual([{ type: 'logIn', email: CUSTOMER }]);
      const { state, effects } = play(...again, success(CUSTOMER));
      expect(state).toMatchObject({ status: 'signedIn', user: userOf(CUSTOMER), accessToken: 'token', ended: null });
      expect(effects).not.toContainEqual({ type: 'clearQueries' });
      expect(effects).toContainEqual({ type: 'clearCart', keep: true });
    });

    it('stays when that is refused', () => {
      expect(play(...again, failure(403, 'ACCOUNT_DISABLED')).state).toMatchObject({ user: userOf(CUSTOMER), ended });
    });

    it('goes when its user leaves it, or somebody else signs in', () => {
      const { state, effects } = play(...over, { type: 'endedLeft' });
      expect(state).toMatchObject({ status: 'signedOut', user: null, ended: null });
      expect(effects).toEqual([{ type: 'clearQueries' }]);
      const other = play(...over, { type: 'googleRequested' }, provider(OTHER), success(OTHER));
      expect(other.state).toMatchObject({ user: userOf(OTHER), ended: null });
      expect(other.effects).toEqual(expect.arrayContaining([{ type: 'clearQueries' }, { type: 'clearCart' }]));
    });
  });

  it('another user in another tab: taken over, and data of the first is cleared', () => {
    const { state, effects } = play(...signedIn, cookieOf(OTHER, 'of the other'));
    expect(state).toMatchObject({ user: userOf(OTHER), accessToken: 'of the other' });
    expect(effects).toContainEqual({ type: 'clearQueries' });
  });

  it('signed out: clears cart and queries and goes home', () => {
    const { state, effects } = play(...signedIn, { type: 'signedOut' });
    expect(state).toMatchObject({ status: 'signedOut', user: null, accessToken: null });
    expect(effects).toEqual([{ type: 'clearQueries' }, { type: 'clearCart' }, { type: 'goHome' }]);
    expect(play(...signedIn, { type: 'signedOut' }, provider(null)).effects).toEqual([]);
  });
});

describe('a refusal on its way through next-auth', () => {
  it('arrives as it was sent', () => {
    const sent = { status: 403, code: 'ACCOUNT_DISABLED', message: 'Tài khoản đã bị vô hiệu hoá' };
    expect(decodeLoginFailure(encodeLoginFailure(sent))).toEqual(sent);
  });

  it.each(['CredentialsSignin', '{"status":"403"}', 'null'])('takes %s as a general failure', (error) => {
    expect(decodeLoginFailure(error)).toEqual({ status: 500, code: error });
  });
});
