import { randomUUID } from 'node:crypto';
import { HubConnectionState } from '@microsoft/signalr';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { channelOf } from '@/contract/realtime/channels';
import { ROLE } from '@/contract/roles';
import type { RestorableBus } from '@server/backend/realtime/bus/bus';
import { openRedisBus } from '@server/backend/realtime/bus/redis-bus';
import { startTestBackend, type TestBackend } from '@tests/support/backend';
import { openTestPGlite } from '@tests/support/databases';
import { eventually } from '@tests/support/eventually';
import { connectDevice } from '@tests/support/hub-clients';
import { makeUser } from '@tests/support/make-data';
import { connectSocket } from '@tests/support/socket-client';
import { openTcpProxy, type TcpProxy } from '@tests/support/tcp-proxy';

const log = pino({ level: 'silent' });
const redisUrl = process.env.TEST_REDIS_URL;

if (!redisUrl) test.skip('needs TEST_REDIS_URL', () => undefined);
else
  describe('a backend that the bus could not reach for a while', () => {
    let line: TcpProxy;
    let buses: RestorableBus[];
    let well: TestBackend;
    let cutOff: TestBackend;

    beforeAll(async () => {
      const { hostname, port } = new URL(redisUrl);
      line = await openTcpProxy({ host: hostname, port: Number(port) });
      const prefix = `test-${randomUUID()}`;
      const urls = [redisUrl, `redis://127.0.0.1:${line.port}`];
      buses = await Promise.all(urls.map((url) => openRedisBus({ url, prefix, log })));
      const db = await openTestPGlite();
      const [wellBus, cutBus] = buses as [RestorableBus, RestorableBus];
      well = await startTestBackend({ db, bus: wellBus });
      cutOff = await startTestBackend({ db, bus: cutBus, gapMs: 200, hubTimes: { tickMs: 20 } });
    });

    afterAll(async () => {
      await cutOff.realtime.close();
      await cutOff.app.close();
      await well.close();
      await Promise.all(buses.map((bus) => bus.close()));
      await line.close();
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
      await well.realtime.live.endSessions([sessionId]);
    };

    it('has everybody read again, and lets nobody listen on whose session has ended meanwhile', async () => {
      const [stays, goes] = [await signedIn(), await signedIn()];
      const visitor = await connectSocket(await cutOff.port());
      await visitor.subscribe(channelOf.stock(1));
      const changes: string[] = [];
      stays.device.connection.onreconnecting(() => changes.push('lost'));
      stays.device.connection.onreconnected(() => changes.push('back'));

      line.cut();
      await eventually(() => expect(buses[1]!.ping()).rejects.toThrow());
      await well.realtime.live.toUsers([stays.id], 'UnreadChanged', 1);
      await well.realtime.live.toChannel(channelOf.stock(1), { products: [] });
      await endUnheard(goes.sessionId);
      line.mend();

      expect(await visitor.answer('missed')).toEqual({ channels: ['stock:1'] });
      expect(await stays.socket.answer('missed')).toEqual({ channels: ['orders:all'] });
      expect(await goes.socket.answer('refused')).toMatchObject({ code: 'SESSION_ENDED', channels: ['orders:all'] });
      await goes.device.closed;
      await eventually(() => expect(changes).toEqual(['lost', 'back']));
      expect(stays.device.connection.state).toBe(HubConnectionState.Connected);
      await well.realtime.live.toUsers([stays.id], 'UnreadChanged', 2);
      await stays.device.hears('UnreadChanged');
      expect(stays.device.heard).toEqual([['UnreadChanged', 2]]);
      await Promise.all([stays, goes].map(({ socket }) => socket.close()));
      await Promise.all([visitor.close(), stays.device.connection.stop()]);
    });
  });
