import { ROLE, type RoleId } from '@/contract/vocabulary/roles';
import { followOwner } from '@/shared/session/follow-owner';
import { fakeCaches } from '@tests/support/fake-caches';

const person = (id: string, role: RoleId = ROLE.CUSTOMER) => ({
  id,
  role,
  name: id,
  email: `${id}@x.vn`,
  imageUrl: null,
});
const signedIn = (id: string, role?: RoleId) => ({ status: 'signedIn', user: person(id, role) }) as const;
const signedOut = { status: 'signedOut', user: null } as const;

const open = (...names: string[]) => {
  const caches = fakeCaches(Object.fromEntries(names.map((name) => [name, {}])));
  Object.assign(globalThis, { caches });
  return caches;
};

afterEach(() => Reflect.deleteProperty(globalThis, 'caches'));

const OF_AN = ['owner-an', 'reader-own-an'];

describe('what is kept of a customer', () => {
  it('may be kept once they are signed in, and not before that is known', async () => {
    const caches = open();
    await followOwner({ status: 'loading', user: person('an') });
    expect(await caches.keys()).toEqual([]);
    await followOwner(signedIn('an'));
    expect(await caches.keys()).toEqual(['owner-an']);
  });

  it('is deleted when the session ends, and with it what they have looked at; files of pages stay', async () => {
    const caches = open('files', 'stand-v1', 'reader-pages', 'reader-pictures', 'reader-data', ...OF_AN);
    await followOwner(signedOut);
    expect(await caches.keys()).toEqual(['files', 'stand-v1']);
    // The marker is deleted first, so that a pending write of the worker finds it missing.
    expect(caches.log[0]).toBe('-owner-an');
  });

  it('is deleted when another account signs in', async () => {
    const caches = open('files', 'reader-pages', ...OF_AN);
    await followOwner(signedIn('binh'));
    expect(await caches.keys()).toEqual(['files', 'owner-binh']);
  });

  it('is deleted though an earlier try has not come to its end', async () => {
    const caches = open('reader-own-an');
    await followOwner(signedIn('binh'));
    expect(await caches.keys()).toEqual(['owner-binh']);
  });

  it('takes with it what is on its way to their browser, and only when they leave', async () => {
    const unsubscribe = jest.fn(async () => true);
    const registration = { pushManager: { getSubscription: async () => ({ unsubscribe }) } };
    Object.defineProperty(globalThis, 'navigator', {
      configurable: true,
      value: { serviceWorker: { getRegistration: async () => registration } },
    });
    open(...OF_AN);
    await followOwner(signedIn('an'));
    expect(unsubscribe).not.toHaveBeenCalled();
    await followOwner(signedIn('binh'));
    expect(unsubscribe).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(globalThis, 'navigator');
  });

  it('is not for issuers and the organiser', async () => {
    const caches = open(...OF_AN);
    await followOwner(signedIn('an', ROLE.ISSUER));
    expect(await caches.keys()).toEqual([]);
  });

  it('stays with its owner, as what a visitor has seen stays with a visitor', async () => {
    const own = open('reader-pages', ...OF_AN);
    await followOwner(signedIn('an'));
    expect(await own.keys()).toEqual(['reader-pages', ...OF_AN]);
    const visitors = open('reader-pages');
    await followOwner(signedOut);
    expect(await visitors.keys()).toEqual(['reader-pages']);
  });

  it('is in the order of what happened, however fast that was', async () => {
    const caches = open();
    void followOwner(signedIn('an'));
    void followOwner(signedOut);
    await followOwner(signedIn('binh'));
    expect(await caches.keys()).toEqual(['owner-binh']);
  });
});
