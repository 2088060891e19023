import { sql } from 'drizzle-orm';
import { LIMITS } from '@/contract/vocabulary/limits';
import { notificationEndpoints, unreadAnswer, type Notification } from '@/contract/endpoints/notifications';
import { ROLE } from '@/contract/vocabulary/roles';
import { storeNotices, type Notice } from '@server/backend/commerce/notifications/notify';
import { CLOCK } from '@server/backend/commerce/kernel';
import { cleanUp } from '@server/backend/jobs/clean-up';
import { startTestBackend, type TestBackend } from '@tests/support/backend';
import { describeOnDatabase } from '@tests/support/databases';
import { makeCustomer, makeUser } from '@tests/support/make-data';

const list = notificationEndpoints['GET /notifications'].answer;

describeOnDatabase('Notifications', (open) => {
  let backend: TestBackend;
  let customer: { id: string; token: string };
  let other: { id: string; token: string };

  const enter = async (user: { id: string; email: string }) => ({
    id: user.id,
    token: await backend.signIn(user.email),
  });

  beforeAll(async () => {
    backend = await startTestBackend({ db: await open() });
    customer = await enter(await makeCustomer(backend.db));
    other = await enter(await makeUser(backend.db, ROLE.STAFF));
  });
  beforeEach(() => backend.db.rows(sql`DELETE FROM notifications`));
  afterAll(() => backend.close());

  let cause = 0;
  const store = async (userId: string, readAt: string | null = null, createdAt = backend.clock.now().toISOString()) => {
    const [row] = await backend.db.rows<{ id: number }>(sql`
      INSERT INTO notifications (user_id, outbox_id, type, status, message, link, created_at, read_at)
      VALUES (${userId}, ${(cause += 1)}, 8, 4, 'On its way', '/orders/1', ${createdAt}, ${readAt}) RETURNING id`);
    return row!.id;
  };
  const storeMany = async (count: number) => {
    const ids = [];
    for (let made = 0; made < count; made += 1) ids.push(await store(customer.id));
    return ids;
  };

  const read = async (query = '', token = customer.token): Promise<{ data: Notification[]; total: number }> => {
    const answer = await backend.call(`GET /notifications${query}`, { token });
    expect(answer.status).toBe(200);
    const { data, metadata } = list.parse(answer.body);
    return { data, total: metadata.total };
  };
  const idsOf = async (query = '') => (await read(query)).data.map(({ id }) => id);
  const bell = async (token = customer.token) =>
    unreadAnswer.parse((await backend.call('GET /notifications/unread', { token })).body);
  const put = (path: string, body: object, token = customer.token) =>
    backend.call(`PUT /notifications/${path}`, { token, body });
  const events = () =>
    backend.db.rows(sql`SELECT payload FROM outbox WHERE topic = 'notification.read' AND done_at IS NULL`);

  test('come newest first, in pages, with the names of their type and status', async () => {
    const [first, second, third] = await storeMany(3);
    expect(await idsOf()).toEqual([third, second, first]);
    expect(await idsOf('?size=2&page=2')).toEqual([first]);
    const { data, total } = await read('?size=1');
    expect(total).toBe(3);
    expect(data[0]).toMatchObject({
      type: 8,
      typeName: 'Trạng thái đơn hàng',
      status: 4,
      statusName: 'Đang vận chuyển',
      message: 'On its way',
      link: '/orders/1',
      readAt: null,
    });
  });

  test('can be narrowed to the unread and to what came after one', async () => {
    const before = await store(customer.id, backend.clock.now().toISOString());
    const [first, second] = await storeMany(2);
    expect(await idsOf('?unread=true')).toEqual([second, first]);
    expect(await idsOf('?unread=false')).toEqual([before]);
    expect(await idsOf(`?after=${before}`)).toEqual([second, first]);
    expect(await idsOf(`?after=${second}`)).toEqual([]);
    expect(await idsOf('?after=0')).toEqual([second, first, before]);
    expect((await read(`?after=${before}&size=1`)).total).toBe(2);
  });

  test('can be narrowed to what they are about, and are counted by it', async () => {
    const storeOf = async (type: number, readAt: string | null = null) => {
      const id = await store(customer.id, readAt);
      await backend.db.rows(sql`UPDATE notifications SET type = ${type} WHERE id = ${id}`);
      return id;
    };
    const order = await storeOf(8);
    const cancelled = await storeOf(7, backend.clock.now().toISOString());
    const campaign = await storeOf(9);
    const wish = await storeOf(12);
    await store(other.id);
    expect(await idsOf('?group=orders')).toEqual([cancelled, order]);
    expect(await idsOf('?group=orders&unread=true')).toEqual([order]);
    expect(await idsOf('?group=fairs&group=books')).toEqual([wish, campaign]);
    expect(await idsOf('?group=settlements')).toEqual([]);
    expect((await backend.call('GET /notifications/counts', { token: customer.token })).body).toEqual({
      groups: [
        { group: 'orders', total: 2, unread: 1 },
        { group: 'fairs', total: 1, unread: 1 },
        { group: 'books', total: 1, unread: 1 },
      ],
    });
  });

  test('a page has its bounds', async () => {
    for (const query of [
      'size=0',
      `size=${LIMITS.maxNotificationPage + 1}`,
      'after=-1',
      'after=x',
      'unread=maybe',
      'group=x',
    ])
      expect((await backend.call(`GET /notifications?${query}`, { token: customer.token })).status).toBe(422);
    const tooMany = Array.from({ length: LIMITS.maxNotificationPage + 1 }, (_, index) => index + 1);
    for (const ids of [[], tooMany, [1.5], ['x'], [2 ** 60]]) expect((await put('read', { ids })).status).toBe(422);
    expect((await put('read-all', {})).status).toBe(422);
  });

  test('the bell counts the unread and knows the newest', async () => {
    expect(await bell()).toEqual({ unread: 0, newestId: 0 });
    const [, newest] = await storeMany(2);
    expect(await bell()).toEqual({ unread: 2, newestId: newest });
  });

  test('are read once: a repeat changes nothing and tells nobody', async () => {
    const [first, second] = await storeMany(2);
    const answer = await put('read', { ids: [first] });
    expect(answer.body).toEqual({ unread: 1, newestId: second });
    const { readAt } = (await read()).data[1]!;
    expect(new Date(readAt!).getTime()).toBe(backend.clock.now().getTime());
    expect(await events()).toEqual([{ payload: { userId: customer.id } }]);

    backend.clock.advance(60_000);
    expect((await put('read', { ids: [first, first] })).body).toEqual({ unread: 1, newestId: second });
    expect((await read()).data[1]!.readAt).toBe(readAt);
    expect(await events()).toHaveLength(1);
  });

  test('are all read up to the one that was seen; what arrived meanwhile stays unread', async () => {
    const [, seen, late] = await storeMany(3);
    expect((await put('read-all', { upTo: seen })).body).toEqual({ unread: 1, newestId: late });
    expect(await idsOf('?unread=true')).toEqual([late]);
    expect((await put('read-all', { upTo: seen })).body).toEqual({ unread: 1, newestId: late });
  });

  test("somebody else's are neither seen nor changed", async () => {
    const [mine] = await storeMany(1);
    expect(await read('', other.token)).toEqual({ data: [], total: 0 });
    expect(await bell(other.token)).toEqual({ unread: 0, newestId: 0 });
    expect((await put('read', { ids: [mine] }, other.token)).body).toEqual({ unread: 0, newestId: 0 });
    await put('read-all', { upTo: mine! + 100 }, other.token);
    expect(await idsOf('?unread=true')).toEqual([mine]);
  });

  test('get their ids in the order in which they can be seen, whoever writes at the same time', async () => {
    const notice = (message: string): Notice => ({
      ...{ type: 8, status: 4, message, link: '/orders/1' },
      audience: { userId: customer.id },
    });
    const now = backend.clock.now();
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const done: string[] = [];
    const tell = (message: string, wait: () => Promise<void> | void) =>
      backend.db
        .transaction(async (tx) => {
          const event = { id: (cause += 1), createdAt: now.toISOString() };
          await storeNotices({ tx, now, actor: undefined }, event, [notice(message)]);
          await wait();
        })
        .then(() => done.push(message));
    let first = Promise.resolve(0);
    await new Promise<void>((stored) => {
      first = tell('first', () => {
        stored();
        return held;
      });
    });
    const second = tell('second', () => undefined);
    // Time in which the second could interleave, if it were possible.
    await new Promise((resolve) => setTimeout(resolve, 50));
    letGo();
    await Promise.all([first, second]);
    expect(done).toEqual(['first', 'second']);
    expect((await read()).data.map(({ message }) => message)).toEqual(['second', 'first']);
  });

  test('two devices that mark at once do not stop each other', async () => {
    const ids = await storeMany(20);
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => put('read', { ids: ids.toReversed() })),
      ...Array.from({ length: 5 }, () => put('read-all', { upTo: ids.at(-1)! })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await bell()).unread).toBe(0);
  });

  test('are kept 90 days once read, and 180 days at most', async () => {
    const now = backend.clock.now();
    const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
    const kept = [
      await store(customer.id, null, ago(179)),
      await store(customer.id, ago(89), ago(100)),
      await store(customer.id, ago(1), ago(179)),
    ];
    await store(customer.id, null, ago(181));
    await store(customer.id, ago(91), ago(100));
    const ctx = { db: backend.db, now, actor: CLOCK, signal: new AbortController().signal };
    await cleanUp('notifications').run(ctx, { topic: '', key: '', payload: null });
    expect((await idsOf()).toReversed()).toEqual(kept);
  });

  test('the badge of a long history is found by its own index', async () => {
    await backend.db.rows(sql`
      INSERT INTO notifications (user_id, outbox_id, type, status, message, link, created_at, read_at)
      SELECT ${customer.id}, -n, 8, 4, 'old', '/orders/1', now(), CASE WHEN n > 3 THEN now() END
      FROM generate_series(1, 20000) n`);
    await backend.db.rows(sql`ANALYZE notifications`);
    const plan = await backend.db.rows(sql`
      EXPLAIN (FORMAT JSON) SELECT count(*) FROM notifications WHERE user_id = ${customer.id} AND read_at IS NULL`);
    expect(JSON.stringify(plan)).toContain('notifications_unread');
    expect((await bell()).unread).toBe(3);
  });
});
