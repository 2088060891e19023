import fc from 'fast-check';
import type { Notification } from '@/contract/endpoints/notifications';
import { createAnnouncer, type Fresh } from '@/features/notifications/announcer';

const notification = (id: number): Notification => ({
  id,
  type: 8,
  typeName: '',
  status: 4,
  statusName: '',
  message: '',
  link: '',
  createdAt: '2026-11-21T03:00:00Z',
  readAt: null,
});

const PAGE = 3;

/** A server and the tabs of one browser; the schedule decides when every response arrives and every lock is granted. */
const world = (scheduler: fc.Scheduler, hasLocks = true) => {
  const stored: Notification[] = [];
  const shown: { ids: number[]; total: number; seen: boolean }[] = [];
  /** Whether toasts are switched off. */
  const silent = { value: false };
  let marker: number | undefined;
  let turn: Promise<void> = Promise.resolve();

  const exclusively = (work: () => Promise<void>): Promise<void> => {
    if (!hasLocks) return work();
    const mine = turn.then(work);
    turn = mine.catch(() => undefined);
    return mine;
  };

  const answer = <T>(read: () => T, fails: () => boolean): Promise<T> =>
    scheduler.schedule(Promise.resolve(), 'the server reads').then(() => {
      const value = read();
      return scheduler.schedule(Promise.resolve(), 'the answer comes').then(() => {
        if (fails()) throw new Error('connection lost');
        return value;
      });
    });

  const freshAfter = (after: number): Fresh => {
    const fresh = stored.filter(({ id, readAt }) => id > after && !readAt).toReversed();
    return { newest: fresh.slice(0, PAGE), total: fresh.length };
  };

  const openTab = () => {
    const tab = { visible: true, online: true, closed: false };
    const fails = () => !tab.online;
    const isSeen = () => tab.visible && !tab.closed;
    const announcer = createAnnouncer({
      marker: { read: () => marker, write: (id) => (marker = id) },
      newestId: () => answer(() => stored.at(-1)?.id ?? 0, fails),
      freshAfter: (id) => answer(() => freshAfter(id), fails),
      loudOf: (fresh) => answer(() => (silent.value ? { newest: [], total: 0 } : fresh), fails),
      exclusively,
      isVisible: isSeen,
      show: ({ newest, total }) => shown.push({ ids: newest.map(({ id }) => id), total, seen: isSeen() }),
    });
    return Object.assign(tab, { check: () => announcer.check().catch(() => undefined) });
  };

  return { stored, shown, silent, openTab, begin: () => (marker = 0), markerOf: () => marker };
};

const STEPS = ['store', 'push', 'drop', 'reconnect', 'hide', 'show', 'reload', 'wait'] as const;

const steps = fc.array(fc.record({ kind: fc.constantFrom(...STEPS), tab: fc.nat(2) }), { maxLength: 40 });

describe('notifications are announced', () => {
  it('each once, whatever is lost, doubled, hidden, reloaded or cut off (D6.9.12)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.boolean(), steps, async (scheduler, hasLocks, script) => {
        const { stored, shown, openTab, begin } = world(scheduler, hasLocks);
        begin();
        const tabs = [openTab(), openTab(), openTab()];
        const looks: Promise<void>[] = [];
        for (const { kind, tab: number } of script) {
          const tab = tabs[number]!;
          if (kind === 'store') stored.push(notification(stored.length + 1));
          if (kind === 'drop') tab.online = false;
          if (kind === 'hide') tab.visible = false;
          if (kind === 'show') tab.visible = true;
          if (kind === 'reconnect') tab.online = true;
          if (kind === 'reload') {
            tab.closed = true;
            tabs[number] = openTab();
          }
          if (kind === 'wait' && scheduler.count() > 0) await scheduler.waitOne();
          // A push reaches the tabs that are online; the others check when they reconnect.
          if (kind !== 'store' && kind !== 'drop' && kind !== 'wait') looks.push(tabs[number]!.check());
        }
        await scheduler.waitFor(Promise.all(looks));
        const last = tabs[0]!;
        Object.assign(last, { visible: true, online: true });
        await scheduler.waitFor(last.check());

        const covered = shown.reduce((sum, { total }) => sum + total, 0);
        expect(covered).toBe(stored.length);
        const named = shown.flatMap(({ ids }) => ids);
        expect(new Set(named).size).toBe(named.length);
        expect(shown.filter(({ seen }) => !seen)).toEqual([]);
        for (const { ids, total } of shown) expect(ids).toHaveLength(Math.min(total, PAGE));
      }),
      { numRuns: 500 },
    );
  });

  it('not when they were there before this browser first looked', async () => {
    const scheduler = fc.sample(fc.scheduler(), 1)[0]!;
    const { stored, shown, openTab, markerOf } = world(scheduler);
    stored.push(notification(1), notification(2));
    const tab = openTab();
    await scheduler.waitFor(tab.check());
    expect([shown, markerOf()]).toEqual([[], 2]);
    stored.push(notification(3));
    await scheduler.waitFor(tab.check());
    expect(shown).toEqual([{ ids: [3], total: 1, seen: true }]);
  });

  it('not when their user wants it quiet, and not afterwards either', async () => {
    const scheduler = fc.sample(fc.scheduler(), 1)[0]!;
    const { stored, shown, silent, openTab, begin, markerOf } = world(scheduler);
    begin();
    const tab = openTab();
    silent.value = true;
    stored.push(notification(1));
    await scheduler.waitFor(tab.check());
    expect([shown, markerOf()]).toEqual([[], 1]);
    silent.value = false;
    stored.push(notification(2));
    await scheduler.waitFor(tab.check());
    expect(shown).toEqual([{ ids: [2], total: 1, seen: true }]);
  });

  it('not when they were read elsewhere meanwhile', async () => {
    const scheduler = fc.sample(fc.scheduler(), 1)[0]!;
    const { stored, shown, openTab, begin } = world(scheduler);
    begin();
    stored.push({ ...notification(1), readAt: '2026-11-21T03:01:00Z' });
    await scheduler.waitFor(openTab().check());
    expect(shown).toEqual([]);
  });

  it('also when the push comes while the answer is on its way', async () => {
    const scheduler = fc.sample(fc.scheduler(), 1)[0]!;
    const { stored, shown, openTab, begin } = world(scheduler);
    begin();
    const tab = openTab();
    stored.push(notification(1));
    const first = tab.check();
    const pending = async () => {
      while (scheduler.count() === 0) await Promise.resolve();
    };
    await pending();
    await scheduler.waitOne();
    // The server has read the list, and its response is in flight.
    await pending();
    stored.push(notification(2));
    const second = tab.check();
    await scheduler.waitFor(Promise.all([first, second]));
    expect(shown.map(({ ids }) => ids)).toEqual([[1], [2]]);
  });

  it('later, when no tab is looked at', async () => {
    const scheduler = fc.sample(fc.scheduler(), 1)[0]!;
    const { stored, shown, openTab, begin } = world(scheduler);
    begin();
    stored.push(notification(1));
    const tab = openTab();
    tab.visible = false;
    await scheduler.waitFor(tab.check());
    expect(shown).toEqual([]);
    tab.visible = true;
    await scheduler.waitFor(tab.check());
    expect(shown).toHaveLength(1);
  });
});
