import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type {
  Addressees,
  MessageInput,
  ReceivedMessageDetail,
  SentMessageDetail,
} from '@/contract/endpoints/campaign-messages';
import { channelOf, EVERYONE } from '@/contract/realtime/channels';
import { LIMITS } from '@/contract/vocabulary/limits';
import { ROLE } from '@/contract/vocabulary/roles';
import { MailRefused, type Mail, type SendMail } from '@server/backend/commerce/mails/ports';
import { sendMails } from '@server/backend/commerce/mails/send-mails';
import { CLOCK } from '@server/backend/commerce/kernel';
import { cleanUp } from '@server/backend/jobs/clean-up';
import { createMessageMails } from '@server/backend/mail/message-mail';
import { startTestBackend, type TestBackend } from '@tests/support/backend';
import { DAY } from '@tests/support/clock';
import { describeOnDatabase } from '@tests/support/databases';
import { makeCampaign, makeIssuer, makeParticipant, makeProduct, makeUser, releaseIds } from '@tests/support/make-data';
import { noMail } from '@tests/support/no-mail';
import { connectSocket } from '@tests/support/socket-client';

interface Person {
  id: string;
  name: string;
  email: string;
  token: string;
}

const MAIL_TASK = { topic: 'mails.send', key: '', payload: null };

describeOnDatabase('Messages of the organiser to issuers of a fair (D4.29)', (open) => {
  let backend: TestBackend;
  let organiser: Person;
  /** The first has a book at the fair, the second nothing, the third is invited. */
  let issuers: [Person, Person, Person];
  let campaignId: number;

  const person = async (made: { id: string; name: string; email: string }): Promise<Person> => ({
    ...made,
    token: await backend.signIn(made.email),
  });

  beforeEach(async () => {
    backend = await startTestBackend({ db: await open(), tokenSeconds: 10_000_000 });
    const { db } = backend;
    organiser = await person(await makeUser(db, ROLE.SYSTEM));
    issuers = [
      await person(await makeIssuer(db)),
      await person(await makeIssuer(db)),
      await person(await makeIssuer(db)),
    ];
    campaignId = (await makeCampaign(db)).id;
    for (const { id } of issuers) await makeParticipant(db, campaignId, id);
    await db.rows(sql`UPDATE participants SET status = 2 WHERE issuer_id = ${issuers[2].id}`);
    await makeProduct(db, { campaignId, issuerId: issuers[0].id });
    await releaseIds(db);
    await db.rows(sql`UPDATE sessions SET expires_at = expires_at + interval '1 year'`);
  });
  afterEach(() => backend.close());

  const idsOf = (...of: Person[]) => of.map(({ id }) => id);
  const ask = (by: Person, request: string, body?: object, key: string = randomUUID()) =>
    backend.call(request, { token: by.token, body, headers: { 'idempotency-key': key } });
  const write = (more: Partial<MessageInput> = {}, key: string = randomUUID()) => {
    const body = {
      ...{ campaignId, audience: 'joined', issuerIds: idsOf(issuers[0], issuers[1]) },
      ...{ subject: 'Giờ nhận hàng', body: 'Xe vào từ 6 giờ.\nXem <b>sơ đồ</b>.', page: 'campaign', ...more },
    };
    return ask(organiser, 'POST /admin/campaign-messages', body, key);
  };
  const sent = async (more?: Partial<MessageInput>): Promise<SentMessageDetail> => {
    const { status, body, text } = await write(more);
    if (status !== 201) throw new Error(text);
    return body as unknown as SentMessageDetail;
  };
  const detail = async (id: number) =>
    (await ask(organiser, `GET /admin/campaign-messages/${id}`)).body as unknown as SentMessageDetail;
  const openMessage = (by: Person, id: number) => ask(by, 'PUT /issuer/campaign-messages/read', { id });
  const remind = (id: number) => ask(organiser, 'PUT /admin/campaign-messages/reminded', { id });
  const noticesOf = async ({ token }: Person) =>
    (
      (await backend.call('GET /notifications', { token })).body as {
        data: { type: number; status: number; link: string }[];
      }
    ).data;
  const post = async (take: SendMail) => {
    await backend.outbox.drain();
    const ports = { ...noMail, send: take, writeMessageMail: createMessageMails({ site: 'https://sach.test' }) };
    const { signal } = new AbortController();
    await sendMails(ports).run({ db: backend.db, now: backend.clock.now(), actor: CLOCK, signal }, MAIL_TASK);
  };

  test('the groups are who is in them now, and nobody who left or is disabled', async () => {
    const read = async () =>
      (await ask(organiser, `GET /admin/campaigns/${campaignId}/messages/issuers`)).body as unknown as Addressees;
    const groupsOf = (found: Addressees, { id }: Person) => found.issuers.find((one) => one.id === id)?.groups;
    const found = await read();
    expect(groupsOf(found, issuers[0])).toEqual(['joined', 'approved', 'withoutStall']);
    expect(groupsOf(found, issuers[1])).toEqual(['joined', 'approved', 'withoutProducts', 'withoutStall']);
    expect(groupsOf(found, issuers[2])).toEqual(['invited']);
    expect(found.left).toBe(LIMITS.messagesADay);
    await backend.db.rows(sql`UPDATE participant_terms SET answer = 1, answered_at = NULL, answerer_name = NULL`);
    await backend.db.rows(sql`UPDATE users SET active = false WHERE id = ${issuers[0].id}`);
    await backend.db.rows(sql`UPDATE participants SET status = 7 WHERE issuer_id = ${issuers[1].id}`);
    const left = await read();
    expect(left.issuers.map(({ id, groups }) => [id, groups])).toEqual([[issuers[2].id, ['invited', 'termsOpen']]]);
  });

  test('are notified and mailed once to each recipient as plain text, and lead to their page', async () => {
    const { id } = await sent();
    const mails: Mail[] = [];
    const keep: SendMail = async (mail) => void mails.push(mail);
    await post(keep);
    await post(keep);
    expect(mails.map(({ to }) => to).sort()).toEqual([issuers[0].email, issuers[1].email].sort());
    expect(mails[0]!.subject).toMatch(/^\[Fair \d+\] Giờ nhận hàng$/);
    expect(mails[0]!.html).toContain('&lt;b&gt;sơ đồ&lt;/b&gt;');
    expect(mails[0]!.text).toContain(`https://sach.test/issuer/campaigns/${campaignId}/messages/${id}`);
    const link = `/issuer/campaigns/${campaignId}/messages/${id}`;
    for (const issuer of [issuers[0], issuers[1]])
      expect(await noticesOf(issuer)).toEqual([expect.objectContaining({ type: 18, status: 1, link })]);
    expect(await noticesOf(issuers[2])).toEqual([]);
    const { readers } = await detail(id);
    expect(readers.map(({ mail, mailedAt }) => [mail, mailedAt])).toEqual(
      readers.map(() => ['sent', backend.clock.now().toISOString()]),
    );
  });

  test('a mail that no address takes is shown as failed, longer than mails are kept', async () => {
    const { id } = await sent();
    expect((await detail(id)).readers.map(({ mail }) => mail)).toEqual(['waiting', 'waiting']);
    await post(async ({ to }) => {
      if (to === issuers[0].email) throw new MailRefused('550 no such user');
    });
    backend.clock.advance(30 * DAY);
    const { signal } = new AbortController();
    const task = { topic: 'mails.clean-up', key: '', payload: null };
    await cleanUp('mails').run({ db: backend.db, now: backend.clock.now(), actor: CLOCK, signal }, task);
    const { readers, failed } = await detail(id);
    expect(Object.fromEntries(readers.map((reader) => [reader.id, reader.mail]))).toEqual({
      [issuers[0].id]: 'failed',
      [issuers[1].id]: 'sent',
    });
    expect(failed).toBe(1);
  });

  test('one key sends once, and the same words reach an issuer once a day, also from two tabs at once', async () => {
    const key = randomUUID();
    const [one, two] = await Promise.all([write({}, key), write({}, key)]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(one.body.id).toBe(two.body.id);
    expect((await write({ audience: 'chosen', issuerIds: idsOf(issuers[1], issuers[2]) })).body.code).toBe(
      'MESSAGE_REPEATED',
    );
    const tabs = await Promise.all([write({ subject: 'Khác' }), write({ subject: 'Khác' })]);
    expect(tabs.map(({ status }) => status).sort()).toEqual([201, 409]);
    backend.clock.advance(DAY);
    expect((await write()).status).toBe(201);
  });

  test('a group that has changed since it was shown is shown again, and ticked issuers must be at the fair', async () => {
    expect((await write({ issuerIds: idsOf(issuers[0]) })).body).toMatchObject({
      code: 'PREVIEW_STALE',
      message: expect.stringContaining('2 nhà phát hành'),
    });
    const stranger = await makeIssuer(backend.db);
    expect((await write({ audience: 'chosen', issuerIds: [stranger.id] })).body.code).toBe('PREVIEW_STALE');
    expect((await write({ audience: 'chosen', issuerIds: idsOf(issuers[2]) })).status).toBe(201);
    expect((await write({ audience: 'withoutProducts', issuerIds: idsOf(issuers[1]) })).status).toBe(201);
  });

  test('a fair gets a bounded number a day, and others are not counted', async () => {
    for (let count = 0; count < LIMITS.messagesADay; count += 1) await sent({ subject: `Tin ${count}` });
    expect((await write({ subject: 'Tin nữa' })).body.code).toBe('MESSAGES_USED_UP');
    backend.clock.advance(DAY);
    expect((await write({ subject: 'Tin nữa' })).status).toBe(201);
  });

  test('an issuer reads those to them alone, the first opening counts, and who joins later gets none', async () => {
    const { id } = await sent();
    expect((await ask(issuers[2], `GET /issuer/campaign-messages/${id}`)).status).toBe(404);
    expect((await openMessage(issuers[2], id)).status).toBe(404);
    const list = async (by: Person) => (await ask(by, `GET /issuer/campaigns/${campaignId}/messages`)).body.data;
    expect(await list(issuers[2])).toEqual([]);
    expect(await list(issuers[0])).toEqual([expect.objectContaining({ id, readAt: null })]);
    const firstAt = backend.clock.now().toISOString();
    await openMessage(issuers[0], id);
    backend.clock.advance(DAY);
    const again = (await openMessage(issuers[0], id)).body as unknown as ReceivedMessageDetail;
    expect(again).toMatchObject({ readAt: firstAt, campaign: { id: campaignId }, page: 'campaign' });
    expect(again.body).toBe('Xe vào từ 6 giờ.\nXem <b>sơ đồ</b>.');
    const { read, readers } = await detail(id);
    expect([read, readers.find((reader) => reader.id === issuers[0].id)?.readAt]).toEqual([1, firstAt]);
  });

  test('those who have not read are reminded once a day, and nobody else', async () => {
    const { id, reminding } = await sent();
    expect(reminding).toContain('từ ngày mai');
    expect((await remind(id)).body.code).toBe('MESSAGE_REMINDED');
    await openMessage(issuers[0], id);
    backend.clock.advance(DAY);
    const both = await Promise.all([remind(id), remind(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await backend.outbox.drain();
    expect((await noticesOf(issuers[1])).map(({ status }) => status)).toEqual([2, 1]);
    expect((await noticesOf(issuers[0])).map(({ status }) => status)).toEqual([1]);
    backend.clock.advance(DAY);
    // Who is disabled, or has left, is not written to.
    await backend.db.rows(sql`UPDATE users SET active = false WHERE id = ${issuers[1].id}`);
    expect((await remind(id)).body.code).toBe('MESSAGE_READ_BY_ALL');
    await backend.db.rows(sql`UPDATE users SET active = true WHERE id = ${issuers[1].id}`);
    await openMessage(issuers[1], id);
    expect((await remind(id)).body.code).toBe('MESSAGE_READ_BY_ALL');
    expect((await remind(999_999)).status).toBe(404);
  });

  test('open pages of its recipients and of the organiser are told, and no other', async () => {
    const port = await backend.port();
    const connect = async ({ token }: Person, channel: `messages:${string}`) => {
      const client = await connectSocket(port);
      await client.authenticate(token);
      await client.subscribe(channel);
      return client;
    };
    const own = await connect(issuers[0], channelOf.messages(issuers[0].id));
    const office = await connect(organiser, channelOf.messages(EVERYONE));
    const { id } = await sent();
    await backend.outbox.drain();
    expect(await own.next(channelOf.messages(issuers[0].id))).toEqual({ id, campaignId });
    expect(await office.next(channelOf.messages(EVERYONE))).toEqual({ id, campaignId });
    await Promise.all([own.close(), office.close()]);
  });
});
