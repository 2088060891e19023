import { channelOf } from '@/contract/realtime/channels';
import { ROLE } from '@/contract/vocabulary/roles';
import type { RestorableBus } from '@server/backend/realtime/bus/bus';
import { startTestBackend, type TestBackend } from '@tests/support/backend';
import { describeOnBuses } from '@tests/support/buses';
import { eventually } from '@tests/support/eventually';
import { makeUser } from '@tests/support/make-data';
import { connectSocket, type SocketClient } from '@tests/support/socket-client';
import pino from 'pino';

const log = pino({ level: 'silent' });
const record = channelOf.presence('publisher', 7);

describeOnBuses('presence at a record, over two backends', (open) => {
  let buses: RestorableBus[];
  let here: TestBackend;
  let there: TestBackend;
  let an: { id: string; name: string; token: string };
  let binh: { id: string; name: string; token: string };

  const person = async (name: string) => {
    const { id, email } = await makeUser(here.db, ROLE.SYSTEM, { name });
    return { id, name, token: await here.signIn(email) };
  };

  beforeAll(async () => {
    buses = await open(2, log);
    // Backends of one test can share the in-memory bus, which delivers each message to all subscribers.
    here = await startTestBackend({ bus: buses[0]!, messages: { presenceMs: 40 } });
    there = await startTestBackend({ bus: buses[1]!, db: here.db, messages: { presenceMs: 40 } });
    [an, binh] = [await person('An'), await person('Bình')];
  });

  afterAll(async () => {
    await there.realtime.close();
    await there.app.close();
    await here.close();
    await Promise.all(buses.map((bus) => bus.close()));
  });

  const look = async (at: TestBackend, { token }: { token: string }): Promise<SocketClient> => {
    const client = await connectSocket(await at.port());
    await client.authenticate(token);
    await client.subscribe(record);
    return client;
  };

  /** The list in the last message to a client. */
  const seenBy = ({ received }: SocketClient): string[] => {
    const last = received.filter(({ channel }) => channel === record).at(-1);
    return (last?.data.viewers as { name: string }[] | undefined)?.map(({ name }) => name) ?? [];
  };

  const sees = (client: SocketClient, ...names: string[]): Promise<void> =>
    eventually(() => expect(seenBy(client)).toEqual(names));

  it('tells everybody who looks, in one order, with id and name alone', async () => {
    const one = await look(here, binh);
    await sees(one, 'Bình');
    const two = await look(there, an);
    await Promise.all([sees(one, 'An', 'Bình'), sees(two, 'An', 'Bình')]);
    expect(two.received.at(-1)?.data).toEqual({
      viewers: [
        { id: an.id, name: 'An' },
        { id: binh.id, name: 'Bình' },
      ],
    });
    await two.close();
    await sees(one, 'Bình');
    await one.close();
  });

  it('counts one person once, whatever they have open, until the last of it is closed', async () => {
    const witness = await look(there, binh);
    const tabs = [await look(here, an), await look(here, an), await look(there, an)];
    await sees(witness, 'An', 'Bình');
    await tabs[0]!.close();
    tabs[1]!.send({ channel: 'unsubscribe', data: { channels: [record] } });
    await tabs[1]!.next('unsubscribed');
    await sees(witness, 'An', 'Bình');
    await tabs[2]!.close();
    await sees(witness, 'Bình');
    await Promise.all([witness.close(), tabs[1]!.close()]);
  });

  it('tells whoever asks again, as another tab of the same connection does', async () => {
    const one = await look(here, an);
    await sees(one, 'An');
    one.received.length = 0;
    await one.subscribe(record);
    await sees(one, 'An');
    await one.close();
  });

  it('does not tell again what has not changed', async () => {
    const one = await look(here, an);
    const two = await look(there, binh);
    await sees(one, 'An', 'Bình');
    one.received.length = 0;
    await new Promise((resolve) => setTimeout(resolve, 150));
    await one.settle();
    expect(one.received).toEqual([]);
    await Promise.all([one.close(), two.close()]);
  });

  it('shows nobody who lost their session', async () => {
    const one = await look(here, an);
    const removed = await person('Chi');
    const two = await look(there, removed);
    await sees(one, 'An', 'Chi');
    const { sessionId } = await here.tokens.verify(removed.token, here.clock.now());
    await here.realtime.publisher.endSessions([sessionId]);
    await sees(one, 'An');
    await Promise.all([one.close(), two.close()]);
  });

  it('forgets who looked through a backend that has died without a word', async () => {
    const one = await look(here, an);
    const ghost = { from: 'a backend that died', ask: false, viewers: [{ id: 'x', name: 'Ma' }] };
    await buses[1]!.publish(`viewers:${record}`, Buffer.from(JSON.stringify(ghost)));
    await sees(one, 'An', 'Ma');
    await sees(one, 'An');
    await one.close();
  });
});
