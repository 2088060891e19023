import { setTimeout as sleep } from 'node:timers/promises';
import { HubConnectionState } from '@microsoft/signalr';
import { sql } from 'drizzle-orm';
import { channelOf } from '@/contract/realtime/channels';
import { ROLE } from '@/contract/vocabulary/roles';
import { HUB_PATH } from '@/contract/realtime/hub';
import { connectionBuilderFor } from '@/shared/realtime/hub/build-connection';
import { HubClient } from '@/shared/realtime/hub/hub-client';
import { startTestBackend, type TestBackend } from '@tests/support/backend';
import { describeCutOff, type CutOffBuses } from '@tests/support/cut-off-bus';
import { openTestDatabase } from '@tests/support/databases';
import { eventually } from '@tests/support/eventually';
import { connectDevice } from '@tests/support/hub-clients';
import { makeUser } from '@tests/support/make-data';
import { connectSocket } from '@tests/support/socket-client';

describeCutOff('a backend that the bus does not reach', (open) => {
  let buses: CutOffBuses;
  let well: TestBackend;
  let cutOff: TestBackend;

  beforeEach(async () => {
    buses = await open();
    const db = await openTestDatabase();
    well = await startTestBackend({ db, bus: buses.well });
    cutOff = await startTestBackend({ db, bus: buses.cutOff, gapMs: 200, hubTimes: { tickMs: 20 } });
  });

  afterEach(async () => {
    await cutOff.realtime.close();
    cutOff.app.server.closeAllConnections();
    await cutOff.app.close();
    await well.close();
    await buses.close();
  });

  const signedIn = async () => {
    const { id, email } = await makeUser(well.db, ROLE.SYSTEM);
    const token = await well.signIn(email);
    const { sessionId } = await well.tokens.verify(token, well.clock.now());
    const device = await connectDevice(`http://127.0.0.1:${await cutOff.port()}`, token);
    const socket = await connectSocket(await cutOff.port());
    await socket.authenticate(token);
    await socket.subscribe('orders:all');
    return { id, sessionId, device, socket };
  };

  const endUnheard = async (sessionId: string): Promise<void> => {
    await well.db.rows(sql`UPDATE sessions SET ended_at = now() WHERE id = ${sessionId}`);
    await well.realtime.publisher.endSessions([sessionId]);
  };

  it('has everybody read again, and lets nobody listen on whose session has ended meanwhile', async () => {
    const [stays, goes] = [await signedIn(), await signedIn()];
    const visitor = await connectSocket(await cutOff.port());
    await visitor.subscribe(channelOf.stock(1));
    const changes: string[] = [];
    stays.device.connection.onreconnecting(() => changes.push('lost'));
    stays.device.connection.onreconnected(() => changes.push('back'));

    await buses.cut();
    await well.realtime.publisher.toUsers([stays.id], 'UnreadChanged', 1);
    await well.realtime.publisher.toChannel(channelOf.stock(1), { asOf: 1, products: [] });
    await endUnheard(goes.sessionId);
    buses.mend();

    expect(await visitor.answer('missed')).toEqual({ channels: ['stock:1'] });
    expect(await stays.socket.answer('missed')).toEqual({ channels: ['orders:all'] });
    expect(await goes.socket.answer('refused')).toMatchObject({ code: 'SESSION_ENDED', channels: ['orders:all'] });
    await goes.device.closed;
    await eventually(() => expect(changes).toEqual(['lost', 'back']));
    expect(stays.device.connection.state).toBe(HubConnectionState.Connected);
    await well.realtime.publisher.toUsers([stays.id], 'UnreadChanged', 2);
    await stays.device.receives('UnreadChanged');
    expect(stays.device.received).toEqual([['UnreadChanged', 2]]);
    await Promise.all([stays.socket, goes.socket, visitor].map((socket) => socket.close()));
    await stays.device.connection.stop();
  });

  it('lets a client read only once everything later reaches it, so that nothing is missed in between (2.6)', async () => {
    const { id: userId, email } = await makeUser(well.db, ROLE.SYSTEM);
    const accessToken = await well.signIn(email);
    const build = connectionBuilderFor(`http://127.0.0.1:${await cutOff.port()}${HUB_PATH}`);
    const client = new HubClient({
      load: async () => build,
      token: async () => accessToken,
      onSessionRejected: () => undefined,
    });
    const read: unknown[] = [];
    const received: number[] = [];
    client.events.on('restored', () => {
      void well.call('GET /notifications/unread', { token: accessToken }).then(({ body }) => read.push(body.unread));
    });
    client.events.on('UnreadChanged', (unread) => received.push(unread));

    await buses.cut();
    const asked = jest.spyOn(buses.cutOff, 'subscribe');
    client.follow({ userId, accessToken });
    await eventually(() => expect(asked.mock.calls.map(String).join()).toContain(userId));
    await well.db.rows(sql`
      INSERT INTO notifications (user_id, outbox_id, type, status, message, link, created_at)
      VALUES (${userId}, 1, 6, 2, 'x', '/', now())`);
    await well.realtime.publisher.toUsers([userId], 'UnreadChanged', 1);
    // Long enough for an answer that did not wait to arrive.
    await sleep(300);
    expect([client.state, read]).toEqual(['Connecting', []]);
    buses.mend();
    await eventually(() => expect(read).toContain(1));
    await eventually(async () => {
      await well.realtime.publisher.toUsers([userId], 'UnreadChanged', 2);
      expect(received).toContain(2);
    });
    expect(received).not.toContain(1);
    client.follow(null);
  });

  it('closes without waiting for it, whoever is connected or about to be', async () => {
    const { device, socket } = await signedIn();
    await buses.cut();
    const late = await connectSocket(await cutOff.port());
    late.send({ channel: 'subscribe', data: { channels: ['stock:2'] } });
    await cutOff.realtime.close();
    // A client that is terminated only after the deadline sees close code 1006.
    for (const { closed } of [socket, late]) expect(await closed).toEqual([1012, 'the server restarts']);
    await device.connection.stop();
  });
});
