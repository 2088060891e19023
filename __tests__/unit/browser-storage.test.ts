import { createCartStore } from '@/entities/cart/cart-store';
import { readCart } from '@/entities/cart/follow-cart';
import { createMarker, electByLock, electByMarker } from '@/shared/realtime/tabs/election';
import { cacheNames, deleteCache, knownCache, matchInCaches, openCache } from '@/shared/storage/caches';
import { deleteDatabase } from '@/shared/storage/delete-database';
import { openKeptDatabase } from '@/shared/storage/kept-database';
import { withFreeLock, withLock } from '@/shared/storage/locks';
import { createTextStorage, type TextStorage } from '@/shared/storage/text-storage';
import { onUnkept } from '@/shared/storage/unkept';
import { bagLine } from '@tests/support/bags';

const refuse = (): never => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

/** A storage with a capacity of this many characters. */
const storageOf = (characters: number, content: Record<string, string> = {}) => {
  const kept: Record<string, string> = { ...content };
  const methods = {
    getItem: (name: string) => kept[name] ?? null,
    setItem(name: string, text: string) {
      const others = Object.entries(kept).filter(([other]) => other !== name);
      const used = others.reduce((sum, [other, value]) => sum + other.length + value.length, 0);
      if (used + name.length + text.length > characters) throw new DOMException('Full', 'QuotaExceededError');
      kept[name] = text;
    },
    removeItem: (name: string) => void delete kept[name],
  };
  Object.defineProperties(kept, Object.getOwnPropertyDescriptors(methods));
  for (const name of Object.keys(methods)) Object.defineProperty(kept, name, { enumerable: false });
  return kept as unknown as Storage;
};

beforeAll(() => void Object.assign(globalThis, { window: globalThis }));
afterAll(() => void Reflect.deleteProperty(globalThis, 'window'));

describe('texts of a browser', () => {
  const blocked = (): TextStorage => createTextStorage(refuse);

  it('are kept where there is room', () => {
    const storage = storageOf(100);
    const texts = createTextStorage(() => storage);
    expect(texts.setItem('a', '1')).toBe(true);
    expect([storage.getItem('a'), texts.getItem('a'), texts.names()]).toEqual(['1', '1', ['a']]);
    texts.removeItem('a');
    expect(texts.getItem('a')).toBeNull();
  });

  it('are in memory where the storage is blocked', () => {
    const texts = blocked();
    expect(texts.setItem('a', '1')).toBe(false);
    expect([texts.getItem('a'), texts.names(), texts.hasRoom(1)]).toEqual(['1', [], false]);
    texts.removeItem('a');
    expect(texts.getItem('a')).toBeNull();
  });

  it('are in memory where it is full, in the place of what it kept before', () => {
    const storage = storageOf(10, { a: 'old' });
    const texts = createTextStorage(() => storage);
    expect(texts.setItem('a', 'much longer')).toBe(false);
    expect([texts.getItem('a'), storage.getItem('a')]).toEqual(['much longer', 'old']);
    expect(texts.setItem('a', 'short')).toBe(true);
    expect([texts.getItem('a'), storage.getItem('a')]).toEqual(['short', 'short']);
  });

  it('are what another tab has written since', () => {
    const storage = storageOf(10, { a: 'old' });
    const texts = createTextStorage(() => storage);
    texts.setItem('a', 'much longer');
    storage.setItem('a', 'new');
    expect(texts.getItem('a')).toBe('new');
  });

  it('tell whether more would find room, and leave nothing of the question', () => {
    const storage = storageOf(100);
    const texts = createTextStorage(() => storage);
    expect([texts.hasRoom(50), texts.hasRoom(500), texts.names()]).toEqual([true, false, []]);
  });

  it('say once that something which was asked for is not kept', () => {
    const onFirst = jest.fn();
    const stop = onUnkept(onFirst);
    const texts = blocked();
    texts.setItem('a', '1');
    expect(onFirst).not.toHaveBeenCalled();
    texts.setItem('a', '2', true);
    texts.setItem('b', '2', true);
    expect(onFirst).toHaveBeenCalledTimes(1);
    stop();
  });
});

describe('a bag', () => {
  it('is filled though nothing can be stored', () => {
    const cart = createCartStore(() => createTextStorage(refuse));
    readCart(cart);
    expect(cart.getState().ready).toBe(true);
    expect(cart.getState().add(bagLine('p1', 3, 1).product)).toBe(true);
    readCart(cart);
    expect(cart.getState().items).toHaveLength(1);
  });
});

describe('caches and databases of a browser', () => {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'caches');
    Reflect.deleteProperty(globalThis, 'indexedDB');
  });

  it.each([
    ['missing', undefined],
    [
      'blocked',
      Object.fromEntries(['keys', 'open', 'has', 'delete', 'match'].map((name) => [name, async () => refuse()])),
    ],
  ])('answer that nothing is there when they are %s', async (_, caches) => {
    if (caches) Object.assign(globalThis, { caches });
    expect(await cacheNames()).toEqual([]);
    expect([await openCache('a'), await knownCache('a'), await matchInCaches('/')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(await deleteCache('a')).toBe(false);
    await deleteDatabase('a');
  });

  it('keep records in memory', async () => {
    Object.assign(globalThis, { indexedDB: { open: refuse, deleteDatabase: refuse } });
    const table = (await openKeptDatabase('a', { upgrade: () => undefined })).table<{ id: number; n: number }>(
      'records',
      ({ id }) => id,
    );
    await table.put({ id: 1, n: 1 });
    await table.put({ id: 2, n: 2 });
    await table.changeAll((record) => ({ ...record, n: record.n * 10 }));
    await table.delete(2);
    expect([await table.all(), await table.get(1)]).toEqual([[{ id: 1, n: 10 }], { id: 1, n: 10 }]);
    await deleteDatabase('a');
  });
});

describe('locks of a browser', () => {
  const setLocks = (locks: unknown): void => {
    Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { locks } });
  };
  const known = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  afterEach(() => void (known && Object.defineProperty(globalThis, 'navigator', known)));

  it.each([
    ['missing', undefined],
    ['blocked', { request: async () => refuse() }],
  ])('keep nobody from working when they are %s', async (_, locks) => {
    setLocks(locks);
    const work = jest.fn(async () => undefined);
    expect(await withLock('a', async () => 7)).toBe(7);
    await withFreeLock('a', work);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('do the work once, and its error is its own', async () => {
    setLocks({ request: (_: string, __: LockOptions, work: (lock: object | null) => Promise<unknown>) => work(null) });
    const work = jest.fn(async () => {
      throw new Error('of the work');
    });
    await expect(withLock('a', work)).rejects.toThrow('of the work');
    await withFreeLock('a', work);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('leave the lead to the marker when they are blocked', async () => {
    jest.useFakeTimers();
    const marker = createMarker(createTextStorage(refuse), 'a');
    const tab = { lead: jest.fn(), yield: jest.fn(), post: jest.fn() };
    const withoutLocks = electByMarker({
      ...{ tabId: '1', marker, checkMs: 6000, staleMs: 5000, claimMs: 200, handOverMs: 300 },
    });
    const options = { tabId: '1', checkMs: 6000, staleMs: 5000, answerMs: 2000, withoutLocks };
    const candidacy = electByLock({ request: async () => refuse() }, 'a', options)(tab);
    await jest.advanceTimersByTimeAsync(1000);
    expect(tab.lead).toHaveBeenCalledTimes(1);
    candidacy.withdraw();
    jest.useRealTimers();
  });
});
