import { createECDH } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import type { PushSubscriptionBody } from '@/contract/endpoints/push';
import { CLOCK } from '@server/backend/commerce/kernel';
import { storeNotices } from '@server/backend/commerce/notifications/notify';
import type { PushMessage } from '@server/backend/commerce/push/ports';
import { createTaskHandlers } from '@server/backend/jobs/task-handlers';
import { noMail } from '@tests/support/no-mail';
import { createTaskRunner, type TaskRunner } from '@server/backend/jobs/task-runner';
import { refusal, startTestBackend, type TestBackend } from '@tests/support/backend';
import { DAY } from '@tests/support/clock';
import { describeOnDatabase } from '@tests/support/databases';
import { eventually } from '@tests/support/eventually';
import { makeCustomer } from '@tests/support/make-data';

/** A point of P-256, different for every browser. */
const newKey = (): string => {
  const curve = createECDH('prime256v1');
  return curve.generateKeys('base64url');
};
const P256DH = newKey();

const SERVICE = 'https://fcm.googleapis.com/fcm/send';
const browser = (name: string): PushSubscriptionBody => ({
  endpoint: `${SERVICE}/${name}`,
  keys: { p256dh: P256DH, auth: 'A'.repeat(22) },
});

describeOnDatabase('notifications to browsers', (open) => {
  let backend: TestBackend;
  let tasks: TaskRunner;
  const sent: [endpoint: string, message: PushMessage][] = [];
  const failures: unknown[] = [];
  /** What the push services answer for a browser. */
  let answer: (endpoint: string) => 'taken' | 'gone' = () => 'taken';

  const push = {
    publicKey: 'public',
    async send({ endpoint }: PushSubscriptionBody, message: PushMessage) {
      sent.push([endpoint.slice(SERVICE.length + 1), message]);
      return answer(endpoint.slice(SERVICE.length + 1));
    },
  };

  beforeAll(async () => {
    backend = await startTestBackend({ db: await open(), push });
    const { db, clock, parts } = backend;
    const logFailure = (error: unknown, about: object) => void failures.push([String(error), about]);
    const handlers = createTaskHandlers({ parts, payments: { waitMs: {} }, mails: noMail, push, logFailure });
    tasks = createTaskRunner({ db, clock: clock.now, handlers, log: pino({ level: 'silent' }) });
  });
  beforeEach(async () => {
    sent.length = 0;
    failures.length = 0;
    answer = () => 'taken';
    await backend.db.rows(sql`DELETE FROM push_subscriptions`);
  });
  afterAll(async () => {
    await tasks.stop();
    await backend.close();
  });

  const enter = async () => {
    const { id, email } = await makeCustomer(backend.db);
    return { id, email, token: await backend.signIn(email) };
  };
  const subscribe = (token: string, name: string) => backend.call('PUT /users/me/push', { token, body: browser(name) });
  const isOn = async (token: string) => (await backend.call('GET /users/me/push', { token })).body.on;
  const kept = async () =>
    (await backend.db.rows<{ endpoint: string }>(sql`SELECT endpoint FROM push_subscriptions ORDER BY id`)).map(
      ({ endpoint }) => endpoint.slice(SERVICE.length + 1),
    );
  const waiting = () => backend.db.rows(sql`SELECT 1 FROM scheduled_tasks WHERE topic = 'push.send'`);

  let cause = 1000;
  /** Notifies users of an order, and runs everything that follows from it. */
  const tell = async (...userIds: string[]) => {
    const now = backend.clock.now();
    const notice = {
      audience: { userIds },
      type: 8,
      status: 4,
      message: 'Đơn DH1 đang đến',
      link: '/orders/1',
    } as const;
    cause += 1;
    await backend.db.transaction((tx) =>
      storeNotices({ tx, now, actor: CLOCK }, { id: cause, createdAt: now.toISOString() }, [notice]),
    );
    await backend.outbox.drain();
    await tasks.drain();
    // Effects outside the database run concurrently with the task runner.
    await eventually(async () => expect(await waiting()).toEqual([]));
  };

  it('come to every browser that was switched on, with where they lead', async () => {
    const [customer, other] = [await enter(), await enter()];
    expect((await backend.call('GET /users/me/push', { token: customer.token })).body).toEqual({
      ...{ publicKey: 'public', on: false },
    });
    expect((await subscribe(customer.token, 'phone')).status).toBe(204);
    await subscribe(await backend.signIn(customer.email), 'laptop');
    await subscribe(other.token, 'other');
    expect(await isOn(customer.token)).toBe(true);
    await tell(customer.id);
    expect(sent.map(([name]) => name).sort()).toEqual(['laptop', 'phone']);
    expect(sent[0]?.[1]).toEqual({
      ...{ title: 'Trạng thái đơn hàng', body: 'Đơn DH1 đang đến', link: '/orders/1' },
      tag: expect.stringMatching(/^\d+$/),
    });
  });

  it('cost nothing where nobody has asked for them', async () => {
    const customer = await enter();
    await tell(customer.id);
    expect(sent).toEqual([]);
  });

  it('stop when they are switched off, when the session ends and when it has expired', async () => {
    const customer = await enter();
    await subscribe(customer.token, 'phone');
    expect((await backend.call('DELETE /users/me/push', { token: customer.token })).status).toBe(204);
    expect(await isOn(customer.token)).toBe(false);

    await subscribe(customer.token, 'phone');
    await backend.call('DELETE /users/me/sessions', { token: customer.token });
    expect(await kept()).toEqual([]);

    const again = await backend.signIn(customer.email);
    await subscribe(again, 'phone');
    await backend.db.rows(
      sql`UPDATE sessions SET expires_at = ${new Date(backend.clock.now().getTime() - DAY).toISOString()}`,
    );
    await tell(customer.id);
    expect(sent).toEqual([]);
  });

  it('go from a browser to whoever has switched them on there last, and of a session to its newest browser', async () => {
    const [customer, other] = [await enter(), await enter()];
    await subscribe(customer.token, 'shared');
    await subscribe(other.token, 'shared');
    expect([await isOn(customer.token), await isOn(other.token)]).toEqual([false, true]);
    await subscribe(other.token, 'renewed');
    expect(await kept()).toEqual(['renewed']);
    await tell(customer.id, other.id);
    expect(sent.map(([name]) => name)).toEqual(['renewed']);
  });

  it('leave a customer in peace in their quiet hours, and where they want to hear of such things later', async () => {
    const { id, token } = await enter();
    await subscribe(token, 'phone');
    const choose = (body: object) => backend.call('PUT /users/me/notification-choices', { token, body });
    // The clock of the test is set to ten in the morning.
    expect((await choose({ silent: [], unmailed: [], quiet: { from: '09:00', until: '11:00' } })).status).toBe(200);
    await tell(id);
    expect(sent).toEqual([]);
    await choose({ silent: ['orders'], unmailed: [], quiet: null });
    await tell(id);
    expect(sent).toEqual([]);
    await choose({ silent: ['fairs'], unmailed: [], quiet: { from: '22:00', until: '07:00' } });
    await tell(id);
    expect(sent).toHaveLength(1);
  });

  it('are not sent again to a browser that takes none any more; what fails for now stays', async () => {
    const [customer, other] = [await enter(), await enter()];
    await subscribe(customer.token, 'gone');
    await subscribe(other.token, 'busy');
    answer = (name) => {
      if (name === 'busy') throw new Error('503');
      return 'gone';
    };
    await tell(customer.id, other.id);
    expect(sent).toHaveLength(2);
    expect(await kept()).toEqual(['busy']);
    expect(failures).toEqual([['Error: 503', { pushSubscription: expect.any(Number), service: 'fcm.googleapis.com' }]]);
  });

  it('are not taken over by another account that knows the address alone, and not the keys of the browser', async () => {
    const [customer, stranger] = [await enter(), await enter()];
    await subscribe(customer.token, 'phone');
    const body = { ...browser('phone'), keys: { p256dh: newKey(), auth: 'C'.repeat(22) } };
    expect(await backend.call('PUT /users/me/push', { token: stranger.token, body })).toEqual(
      refusal(409, 'PUSH_TAKEN'),
    );
    expect([await isOn(customer.token), await isOn(stranger.token)]).toEqual([true, false]);
    // The same account may renew its keys.
    expect((await backend.call('PUT /users/me/push', { token: customer.token, body })).status).toBe(204);
  });

  it('are refused with a key that nothing can be encrypted for', async () => {
    const { token } = await enter();
    const body = { ...browser('x'), keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } };
    expect(await backend.call('PUT /users/me/push', { token, body })).toEqual(refusal(422, 'PUSH_KEYS_INVALID'));
    expect(await kept()).toEqual([]);
  });

  it('go to no address but that of a push service', async () => {
    const { token } = await enter();
    for (const endpoint of ['https://127.0.0.1/admin', 'https://127.0.0.1;.fcm.googleapis.com/x']) {
      const body = { ...browser('x'), endpoint };
      expect(await backend.call('PUT /users/me/push', { token, body })).toEqual(refusal(422, 'PUSH_SERVICE_UNKNOWN'));
    }
    expect(await kept()).toEqual([]);
  });
});

describeOnDatabase('a site that sends nothing to browsers', (open) => {
  it('says so, and takes no browser', async () => {
    const backend = await startTestBackend({ db: await open() });
    const { email } = await makeCustomer(backend.db);
    const token = await backend.signIn(email);
    const { body } = await backend.call('GET /users/me/push', { token });
    expect(body).toEqual({ publicKey: null, on: false });
    const asked = await backend.call('PUT /users/me/push', { token, body: browser('phone') });
    expect(asked).toEqual(refusal(404, 'PUSH_NOT_OFFERED'));
    await backend.close();
  });
});
