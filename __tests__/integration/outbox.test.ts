import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import pino from 'pino';
import { ROLE } from '@/contract/vocabulary/roles';
import { emit } from '@server/backend/commerce/emit';
import { CLOCK, type Anyone, type TransactionContext } from '@server/backend/commerce/kernel';
import type { OrderEvent, OrderTopic } from '@server/backend/commerce/orders/events';
import type { Database, Sql } from '@server/backend/db/database';
import { renderSql } from '@server/backend/db/render-sql';
import { cleanUp } from '@server/backend/jobs/clean-up';
import { CONSUMERS } from '@server/backend/commerce/consumers';
import { createPushHandlers, HINTS } from '@server/backend/realtime/push-handlers';
import { createOutbox, LEASE_MS } from '@server/backend/jobs/outbox';
import { retryDelay } from '@server/backend/jobs/retry';
import type { HandlersByTopic } from '@server/backend/jobs/queues';
import type { PushContext } from '@server/backend/commerce/events';
import type { RealtimePublisher } from '@server/backend/realtime/realtime';
import { DAY, MINUTE, SECOND, testClock, type TestClock } from '@tests/support/clock';
import { describeOnBothDatabases } from '@tests/support/databases';
import { usedIndexes } from '@tests/support/generic-plan';
import { recordingPublisher } from '@tests/support/recording-publisher';
import { makeCustomer, makeIssuer, makeUser } from '@tests/support/make-data';

const log = pino({ level: 'silent' });
const pushHandlers = createPushHandlers(recordingPublisher().publisher);

interface Row {
  topic: string;
  tries: number;
  lastError: string | null;
  dueAt: string;
  doneAt: string | null;
}

describeOnBothDatabases('outbox', (open) => {
  let db: Database;
  let clock: TestClock;
  let people: { customer: string; issuer: string; admin: string };

  beforeAll(async () => {
    db = await open();
    people = {
      customer: (await makeCustomer(db)).id,
      issuer: (await makeIssuer(db)).id,
      admin: (await makeUser(db, ROLE.SYSTEM)).id,
    };
    await makeUser(db, ROLE.SYSTEM, { active: false });
  });

  beforeEach(async () => {
    clock = testClock();
    await db.rows(sql`DELETE FROM notifications`);
    await db.rows(sql`DELETE FROM outbox`);
  });

  afterAll(() => db.close());

  const outboxOf = (table: HandlersByTopic, batch = 20) =>
    createOutbox({ db, clock: clock.now, consumers: table, log, batch });
  const outboxPushing = (table: HandlersByTopic<PushContext>, to = log) =>
    createOutbox({ db, clock: clock.now, consumers: CONSUMERS, pushHandlers: table, hints: HINTS, log: to });

  const event = (more: Partial<OrderEvent> = {}): OrderEvent => ({
    orderId: randomUUID(),
    code: 'DH26112100001A',
    campaignId: 1,
    campaignName: 'Hội sách',
    issuerId: people.issuer,
    issuerName: 'Lúa Vàng',
    customerId: people.customer,
    type: 1,
    status: 2,
    actorId: people.customer,
    actorRole: ROLE.CUSTOMER,
    note: '',
    ...more,
  });

  const happen = (topic: string, more?: Partial<OrderEvent>): Promise<void> =>
    db.transaction((tx) => emit({ tx, now: clock.now(), actor: undefined }, topic as OrderTopic, event(more)));

  const rows = (): Promise<Row[]> =>
    db.rows<Row>(sql`
      SELECT topic, tries, last_error AS "lastError", due_at AS "dueAt", done_at AS "doneAt" FROM outbox ORDER BY id`);

  describe('the dispatcher', () => {
    it('carries an event on once', async () => {
      const consumer = jest.fn(async () => undefined);
      const outbox = outboxOf({ 'order.placed': [consumer] });
      await happen('order.placed');
      expect(await outbox.drain()).toBe(1);
      expect(await outbox.drain()).toBe(0);
      expect(consumer).toHaveBeenCalledTimes(1);
      expect(consumer.mock.calls[0]).toEqual([
        expect.objectContaining({ now: clock.now() }),
        expect.objectContaining({
          topic: 'order.placed',
          payload: expect.objectContaining({ code: 'DH26112100001A' }),
        }),
      ]);
      expect(await rows()).toEqual([expect.objectContaining({ tries: 1, doneAt: clock.now().toISOString() })]);
    });

    it('carries on more than one batch, in order', async () => {
      const seen: string[] = [];
      const consumer = async (_: unknown, { payload }: { payload: OrderEvent }) => void seen.push(payload.note);
      const notes = Array.from({ length: 45 }, (_, index) => String(index));
      for (const note of notes) await happen('order.placed', { note });
      expect(await outboxOf({ 'order.placed': [consumer] }).drain()).toBe(45);
      expect(seen).toEqual(notes);
    });

    it('waits longer with every failure, keeps the reason, and succeeds in the end', async () => {
      let broken = true;
      const consumer = async () => {
        if (broken) throw new Error('the hub is away');
      };
      const outbox = outboxOf({ 'order.placed': [consumer] });
      await happen('order.placed');
      for (const [tries, seconds] of [1, 2, 4, 8].entries()) {
        expect(await outbox.drain()).toBe(1);
        expect(await outbox.drain()).toBe(0);
        const dueAt = new Date(clock.now().getTime() + seconds * SECOND).toISOString();
        expect(await rows()).toEqual([
          { topic: 'order.placed', tries: tries + 1, lastError: 'Error: the hub is away', dueAt, doneAt: null },
        ]);
        clock.advance(seconds * SECOND);
      }
      broken = false;
      await outbox.drain();
      expect(await rows()).toEqual([
        expect.objectContaining({ tries: 5, lastError: null, doneAt: expect.any(String) }),
      ]);
    });

    it('never waits longer than five minutes', () => {
      expect(retryDelay(8)).toBe(256 * SECOND);
      expect(retryDelay(9)).toBe(5 * MINUTE);
      expect(retryDelay(2000)).toBe(5 * MINUTE);
    });

    it('undoes what a failing consumer wrote, and lets the others of the batch stand', async () => {
      const write = (note: string) => sql`
        INSERT INTO notifications (user_id, outbox_id, type, status, message, link, created_at)
        VALUES (${people.customer}, ${note.length}, 6, 2, ${note}, '/', now())`;
      const outbox = outboxOf({
        'order.placed': [async ({ tx }) => void (await tx.rows(write('good')))],
        'order.shipped': [
          async ({ tx }) => void (await tx.rows(write('half'.repeat(2)))),
          // A failing statement, which aborts a transaction without a savepoint.
          async ({ tx }) => void (await tx.rows(sql`SELECT 1 / 0`)),
        ],
      });
      await happen('order.shipped');
      await happen('order.placed');
      expect(await outbox.drain()).toBe(2);
      expect(await db.rows(sql`SELECT message FROM notifications`)).toEqual([{ message: 'good' }]);
      expect(await rows()).toEqual([
        expect.objectContaining({ topic: 'order.shipped', doneAt: null, lastError: expect.stringMatching(/zero/) }),
        expect.objectContaining({ topic: 'order.placed', doneAt: expect.any(String) }),
      ]);
    });

    it('keeps an event nobody consumes, and says so', async () => {
      await happen('order.eaten');
      await outboxPushing(pushHandlers).drain();
      expect(await rows()).toEqual([
        expect.objectContaining({ doneAt: null, lastError: expect.stringContaining('order.eaten') }),
      ]);
    });

    it('hands events of a topic that came one after another to who takes several, in the order of all', async () => {
      const seen: string[] = [];
      const note = (payloads: readonly OrderEvent[]) => payloads.map((payload) => payload.note).join('+');
      const outbox = outboxOf({
        'order.placed': [
          {
            together: async (_: unknown, events: readonly { payload: OrderEvent }[]) =>
              void seen.push(note(events.map(({ payload }) => payload))),
          },
        ],
        'order.shipped': [async (_: unknown, { payload }: { payload: OrderEvent }) => void seen.push(payload.note)],
      });
      for (const [topic, text] of [
        ['order.placed', 'a'],
        ['order.placed', 'b'],
        ['order.shipped', 'c'],
        ['order.shipped', 'd'],
        ['order.placed', 'e'],
      ] as const)
        await happen(topic, { note: text });
      expect(await outbox.drain()).toBe(5);
      expect(seen).toEqual(['a+b', 'c', 'd', 'e']);
    });

    it('hands an event by itself to who takes several, once one of them has failed', async () => {
      const stored: string[] = [];
      const outbox = outboxOf({
        'order.placed': [
          {
            async together({ tx }: TransactionContext<Anyone>, events: readonly { payload: OrderEvent }[]) {
              for (const { payload } of events) {
                await tx.rows(sql`SELECT 1 / ${payload.note === 'bad' ? 0 : 1}::int`);
                if (events.length === 1) stored.push(payload.note);
              }
            },
          },
        ],
      });
      for (const note of ['good', 'bad', 'fine']) await happen('order.placed', { note });
      expect(await outbox.drain()).toBe(3);
      expect(stored).toEqual(['good', 'fine']);
      expect((await rows()).map(({ doneAt }) => doneAt !== null)).toEqual([true, false, true]);
    });

    it('shares the work with another dispatcher', async () => {
      const consumer = jest.fn(async () => undefined);
      for (let count = 0; count < 30; count += 1) await happen('order.placed');
      const table = { 'order.placed': [consumer] };
      await Promise.all([outboxOf(table).drain(), outboxOf(table).drain()]);
      await outboxOf(table).drain();
      expect(consumer).toHaveBeenCalledTimes(30);
    });

    it('looks at once when it is woken, and not after it was stopped', async () => {
      const consumer = jest.fn(async () => undefined);
      const outbox = outboxOf({ 'order.placed': [consumer] });
      await happen('order.placed');
      outbox.start();
      outbox.wake();
      outbox.wake();
      await outbox.stop();
      expect(consumer).toHaveBeenCalledTimes(1);
      await happen('order.placed');
      outbox.wake();
      await outbox.stop();
      expect(consumer).toHaveBeenCalledTimes(1);
    });
  });

  describe('notifications of orders', () => {
    const notified = async () => {
      const list = await db.rows<{ userId: string; type: number; message: string; link: string }>(sql`
        SELECT user_id AS "userId", type, message, link FROM notifications ORDER BY id`);
      const names = new Map(Object.entries(people).map(([name, id]) => [id, name]));
      return list.map(({ userId, type, link }) => [names.get(userId), type, link]);
    };

    const code = 'DH26112100001A';
    const orderId = randomUUID();

    it.each([
      [
        'order.placed',
        {},
        [
          ['issuer', 6, `/issuer/orders/${orderId}`],
          ['admin', 6, `/admin/orders/${orderId}`],
        ],
      ],
      [
        'order.placed',
        { type: 2 },
        [
          ['issuer', 6, `/issuer/orders/${orderId}`],
          ['admin', 6, `/admin/orders/${orderId}`],
        ],
      ],
      ['order.shipping', { actorRole: ROLE.ISSUER }, [['customer', 8, `/orders/${orderId}`]]],
      ['order.shipped', { actorRole: ROLE.ISSUER }, [['customer', 8, `/orders/${orderId}`]]],
      ['order.shipped', { actorRole: ROLE.ISSUER, customerId: null }, []],
      [
        'order.cancelled',
        { actorRole: ROLE.CUSTOMER },
        [
          ['issuer', 7, `/issuer/orders/${orderId}`],
          ['admin', 7, `/admin/orders/${orderId}`],
        ],
      ],
      [
        'order.cancelled',
        { actorRole: ROLE.ISSUER, note: 'Hết sách' },
        [
          ['customer', 7, `/orders/${orderId}`],
          ['admin', 7, `/admin/orders/${orderId}`],
        ],
      ],
      [
        'order.cancelled',
        { actorRole: 'clock', actorId: null },
        [
          ['customer', 7, `/orders/${orderId}`],
          ['issuer', 7, `/issuer/orders/${orderId}`],
          ['admin', 7, `/admin/orders/${orderId}`],
        ],
      ],
    ] as const)('%s %j', async (topic, more, expected) => {
      await happen(topic, { orderId, ...more });
      await outboxPushing(pushHandlers).drain();
      const events = await rows();
      expect(events).toEqual(
        events.map(() => expect.objectContaining({ lastError: null, doneAt: expect.any(String) })),
      );
      // One more event for each stored notification, and one for open screens, published once all of it is committed.
      const later = [...expected.map(() => 'notification.stored'), 'order.changed'];
      expect(events.map((event) => event.topic)).toEqual([topic, ...later]);
      expect(await notified()).toEqual(expected);
    });

    it('names the order and the reason', async () => {
      await happen('order.cancelled', { actorRole: ROLE.ISSUER, note: 'Hết sách' });
      await outboxPushing(pushHandlers).drain();
      const [first] = await db.rows<{ message: string }>(sql`SELECT message FROM notifications ORDER BY id`);
      expect(first?.message).toBe(`Lúa Vàng đã huỷ đơn hàng ${code}. Lý do: Hết sách`);
    });

    it('of many orders, stored in few statements, are each for whom they concern', async () => {
      const { publisher, pushed } = recordingPublisher();
      const codes = Array.from({ length: 30 }, (_, index) => `DH2611210000${String(index).padStart(2, '0')}`);
      for (const one of codes) await happen('order.placed', { code: one });
      await outboxPushing(createPushHandlers(publisher)).drain();
      const list = await db.rows<{ userId: string; message: string }>(sql`
        SELECT user_id AS "userId", message FROM notifications ORDER BY id`);
      expect(list.map(({ userId }) => userId)).toEqual(codes.flatMap(() => [people.issuer, people.admin]));
      codes.forEach((one, index) => {
        expect(list[2 * index]?.message).toContain(one);
        expect(list[2 * index + 1]?.message).toContain(one);
      });
      expect((await rows()).map(({ topic }) => topic).filter((topic) => topic === 'notification.stored')).toHaveLength(
        60,
      );
      expect(pushed.filter(([method, , event]) => method === 'toUsers' && event === 'ReceiveMess')).toHaveLength(60);
    });

    it('come once, however often the event does', async () => {
      await happen('order.placed');
      await outboxPushing(pushHandlers).drain();
      const before = await notified();
      await db.rows(sql`UPDATE outbox SET done_at = NULL`);
      await outboxPushing(pushHandlers).drain();
      expect(await notified()).toEqual(before);
    });
  });

  describe('while the bus is away', () => {
    const away = async () => Promise.reject(new Error('the bus is away'));
    const unreachable: RealtimePublisher = { toUsers: away, toChannel: away, endSessions: away };
    const undone = async () => (await rows()).filter(({ doneAt }) => doneAt === null).map(({ topic }) => topic);
    const stored = async (at: Sql = db) => (await at.rows(sql`SELECT 1 FROM notifications`)).length;

    it('everything is stored at once, and told when it is back', async () => {
      const sessionIds = [randomUUID()];
      await db.transaction((tx) => emit({ tx, now: clock.now(), actor: undefined }, 'session.ended', { sessionIds }));
      await happen('order.placed');
      await outboxPushing(createPushHandlers(unreachable)).drain();
      expect(await stored()).toBe(2);
      const waiting = ['session.ended', 'notification.stored', 'notification.stored', 'order.changed'];
      expect(await undone()).toEqual(waiting);
      clock.advance(MINUTE);
      const { publisher, pushed } = recordingPublisher();
      await outboxPushing(createPushHandlers(publisher)).drain();
      expect(await undone()).toEqual([]);
      expect(pushed).toContainEqual(['endSessions', sessionIds]);
      expect(pushed.map(([method]) => method)).toEqual(expect.arrayContaining(['toUsers', 'toChannel']));
    });

    it('what only says that something is to be read again is let go after a minute, and nothing else is', async () => {
      const sessionIds = [randomUUID()];
      await db.transaction((tx) => emit({ tx, now: clock.now(), actor: undefined }, 'session.ended', { sessionIds }));
      await happen('order.placed');
      await outboxPushing(createPushHandlers(unreachable)).drain();
      clock.advance(MINUTE + SECOND);
      await outboxPushing(createPushHandlers(unreachable)).drain();
      expect(await undone()).toEqual(['session.ended', 'notification.stored', 'notification.stored']);
      clock.advance(DAY);
      const { publisher, pushed } = recordingPublisher();
      await outboxPushing(createPushHandlers(publisher)).drain();
      expect(await undone()).toEqual([]);
      expect(new Set(pushed.map(([method]) => method))).toEqual(new Set(['endSessions', 'toUsers']));
    });

    it('each queue is found by its own index, however much waits in the other', async () => {
      const asked: SQL[] = [];
      await happen('order.placed');
      const looking = (tx: Sql): Sql => ({
        rows: (query) => {
          asked.push(query);
          return tx.rows(query);
        },
      });
      const watched: Database = {
        ...db,
        rows: looking(db).rows,
        transaction: (work, mode) => db.transaction((tx) => work(looking(tx)), mode),
      };
      await createOutbox({
        ...{ db: watched, clock: clock.now, consumers: CONSUMERS, log, hints: HINTS },
        pushHandlers: createPushHandlers(recordingPublisher().publisher),
      }).drain();
      await db.rows(sql`
        INSERT INTO outbox (topic, payload, created_at, due_at)
        SELECT CASE WHEN n % 2 = 0 THEN 'order.changed' ELSE 'order.placed' END, '{}', now(), now() FROM generate_series(1, 4000) n`);
      await db.rows(sql`ANALYZE outbox`);
      const polls = asked.filter((query) => /FROM outbox\s+WHERE/.test(renderSql(query).text));
      const indexes = await db.transaction(async (tx) => {
        const used: string[] = [];
        for (const query of polls) used.push((await usedIndexes(tx, query)).sort().join(' '));
        return used;
      });
      expect(new Set(indexes)).toEqual(
        new Set(['outbox_due_to_push outbox_due_to_store', 'outbox_due_to_store', 'outbox_due_to_push']),
      );
    });

    it('what waits to be told, however much, holds up nothing that is stored later', async () => {
      for (let count = 0; count < 50; count += 1) {
        await db.transaction((tx) =>
          emit({ tx, now: clock.now(), actor: undefined }, 'notification.read', { userId: people.customer }),
        );
      }
      await happen('order.placed');
      const before: number[] = [];
      await outboxPushing({
        'notification.read': [async (ctx) => void before.push(await stored(ctx.db))],
        'notification.stored': [],
        'order.changed': [],
      }).drain();
      expect(before).toEqual(Array(50).fill(2));
    });

    it('what is to be told waits for a backlog, not for orders that keep coming', async () => {
      let stored = 0;
      const notified: number[] = [];
      const keepComing = async (
        ctx: TransactionContext<Anyone>,
        { payload }: { payload: OrderEvent },
      ): Promise<void> => {
        stored += 1;
        if (stored < 10) await emit(ctx, 'order.placed', payload);
      };
      await happen('order.placed');
      await happen('order.changed');
      await createOutbox({
        db,
        clock: clock.now,
        consumers: { 'order.placed': [keepComing] },
        pushHandlers: { 'order.changed': [async () => void notified.push(stored)] },
        log,
      }).drain();
      expect({ stored, notified }).toEqual({ stored: 10, notified: [1] });
    });

    it('a line for many events says so, without a stack', async () => {
      const lines: object[] = [];
      const to = pino({ base: null, timestamp: false }, { write: (line) => void lines.push(JSON.parse(line)) });
      for (let count = 0; count < 20; count += 1) await happen('order.changed');
      await outboxPushing(createPushHandlers(unreachable), to).drain();
      const reason = 'Error: the bus is away';
      expect(lines).toEqual([
        { level: 40, events: 20, topics: ['order.changed'], reason, msg: 'events not pushed yet' },
      ]);
    });

    it('nothing is published while a transaction is open', async () => {
      let open = 0;
      const counting = (to: Database): Database => ({
        ...to,
        async transaction(work, mode) {
          open += 1;
          return to.transaction(work, mode).finally(() => (open -= 1));
        },
      });
      const during: number[] = [];
      const note = async () => void during.push(open);
      const sessionIds = [randomUUID()];
      await happen('order.placed');
      await db.transaction(async (tx) => {
        const ctx = { tx, now: clock.now(), actor: undefined };
        await emit(ctx, 'notification.read', { userId: people.customer });
        await emit(ctx, 'session.ended', { sessionIds });
      });
      await createOutbox({
        ...{ db: counting(db), clock: clock.now, consumers: CONSUMERS, hints: HINTS, log },
        pushHandlers: createPushHandlers({ toUsers: note, toChannel: note, endSessions: note }),
      }).drain();
      expect(during.length).toBeGreaterThanOrEqual(6);
      expect(new Set(during)).toEqual(new Set([0]));
    });

    it('what a backend had claimed when it died is pushed by another, after its lease and not before', async () => {
      await happen('order.changed');
      let begun = () => {};
      const claimed = new Promise<void>((resolve) => (begun = resolve));
      void outboxPushing({ 'order.changed': [() => (begun(), new Promise(() => undefined))] }).drain();
      await claimed;
      const push = jest.fn(async () => undefined);
      const another = outboxPushing({ 'order.changed': [push] });
      clock.advance(LEASE_MS - SECOND);
      expect(await another.drain()).toBe(0);
      clock.advance(SECOND);
      expect(await another.drain()).toBe(1);
      expect(push).toHaveBeenCalledTimes(1);
      expect(await undone()).toEqual([]);
    });

    it('after a failure, what the lease has no time for is claimed anew and not tried under the old one', async () => {
      await happen('order.changed');
      await happen('order.changed');
      const pushed: number[] = [];
      const push = (_: unknown, { id }: { id: number }): Promise<void> => {
        pushed.push(id);
        clock.advance(LEASE_MS / 2);
        return Promise.reject(new Error('the bus is away'));
      };
      await outboxPushing({ 'order.changed': [push] }).drain();
      const [first, second] = [...new Set(pushed)];
      // Together with the second, then by itself; and the same of the second, which is a batch of its own by then.
      expect(pushed.slice(0, 4)).toEqual([first, first, second, second]);
    });

    it('what took the whole lease to fail together is put off with its reason, and not tried again at once', async () => {
      await happen('order.changed');
      await happen('order.changed');
      const push = jest.fn((): Promise<void> => {
        clock.advance(LEASE_MS);
        return Promise.reject(new Error('the bus is slow'));
      });
      await outboxPushing({ 'order.changed': [push] }).drain();
      expect(push).toHaveBeenCalledTimes(1);
      expect(await db.rows(sql`SELECT tries, last_error AS why FROM outbox WHERE done_at IS NULL`)).toEqual([
        { tries: 1, why: expect.stringContaining('the bus is slow') },
        { tries: 1, why: expect.stringContaining('the bus is slow') },
      ]);
    });

    it('what was published and could not be marked is published again', async () => {
      await happen('order.changed');
      const push = jest.fn(async () => undefined);
      let transactions = 0;
      const losing: Database = {
        ...db,
        async transaction(work, mode) {
          transactions += 1;
          // The third transaction marks events as done: those to be stored and those to be pushed are claimed before.
          if (transactions === 3) throw new Error('connection lost');
          return db.transaction(work, mode);
        },
      };
      const pushing = { clock: clock.now, consumers: CONSUMERS, pushHandlers: { 'order.changed': [push] }, log };
      await expect(createOutbox({ db: losing, ...pushing }).drain()).rejects.toThrow('connection lost');
      expect(await undone()).toEqual(['order.changed']);
      clock.advance(LEASE_MS);
      await createOutbox({ db, ...pushing }).drain();
      expect(push).toHaveBeenCalledTimes(2);
      expect(await undone()).toEqual([]);
    });
  });

  it('is cleaned of what was done a week ago', async () => {
    await happen('order.placed');
    await outboxPushing(pushHandlers).drain();
    clock.advance(3 * DAY);
    await happen('order.eaten');
    clock.advance(5 * DAY);
    const ctx = { db, now: clock.now(), actor: CLOCK, signal: new AbortController().signal };
    await cleanUp('outbox').run(ctx, { topic: '', key: '', payload: null });
    expect(await rows()).toEqual([expect.objectContaining({ topic: 'order.eaten' })]);
  });
});
