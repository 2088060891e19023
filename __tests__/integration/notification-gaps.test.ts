import { setTimeout as sleep } from 'node:timers/promises';
import { HttpTransportType, HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr';
import fc from 'fast-check';
import { notificationEndpoints } from '@/contract/endpoints/notifications';
import { HUB_PATH } from '@/contract/realtime/hub';
import { createAnnouncer } from '@/features/notifications/announcer';
import { openTestDatabase } from '@tests/support/databases';
import { eventually } from '@tests/support/eventually';
import { openShop, type Shop } from '@tests/support/shop';
import { openTcpProxy, type TcpProxy } from '@tests/support/tcp-proxy';

const RUNS = 12;
const STEPS = ['store', 'store', 'cut', 'mend', 'breathe'] as const;
/** More than can be stored in one run, so that every notification is shown by itself. */
const PAGE = 50;

const list = notificationEndpoints['GET /notifications'].answer;

/** The store, the outbox, the hub, the wire, the official client and the announcer are all real. */
describe('whatever is stored is announced', () => {
  let shop: Shop;
  let line: TcpProxy;

  beforeAll(async () => {
    shop = await openShop(openTestDatabase, { hubTimes: { pollMs: 300, tickMs: 20 } });
    line = await openTcpProxy({ host: '127.0.0.1', port: await shop.port() });
  });
  afterAll(async () => {
    await line.close();
    await shop.close();
  });

  const newest = async () => {
    const { data } = list.parse((await shop.call('GET /notifications?size=1', { token: shop.issuerToken })).body);
    return data[0]?.id ?? 0;
  };

  const announcerSince = (start: number) => {
    const shown: number[] = [];
    let marker = start;
    const announcer = createAnnouncer({
      marker: { read: () => marker, write: (id) => (marker = id) },
      newestId: newest,
      freshAfter: async (after) => {
        const path = `GET /notifications?unread=true&after=${after}&size=${PAGE}`;
        const { data, metadata } = list.parse((await shop.call(path, { token: shop.issuerToken })).body);
        return { newest: data, total: metadata.total };
      },
      loudOf: async (fresh) => fresh,
      exclusively: (work) => work(),
      isVisible: () => true,
      show: ({ newest: fresh }) => shown.push(...fresh.map(({ id }) => id)),
    });
    return { shown, look: () => void announcer.check() };
  };

  /** As the product's client does: checks after a push and after every connect, and at no other time. */
  const connect = async (look: () => void): Promise<HubConnection> => {
    const hub = new HubConnectionBuilder()
      .withUrl(`http://127.0.0.1:${line.port}${HUB_PATH}`, {
        accessTokenFactory: () => shop.issuerToken,
        transport: HttpTransportType.WebSockets,
      })
      .withAutomaticReconnect({ nextRetryDelayInMilliseconds: () => 10 })
      .configureLogging(LogLevel.None)
      .build();
    hub.on('ReceiveMess', look);
    for (const other of ['UnreadChanged', 'OrderChanged']) hub.on(other, () => undefined);
    hub.onreconnected(look);
    // The first attempt is retried, as the product's client does: the line may just have closed a keep-alive
    // connection.
    await eventually(() => hub.start());
    look();
    return hub;
  };

  const store = async (): Promise<void> => {
    const product = await shop.sell();
    expect((await shop.order([{ productId: product.id }])).status).toBe(201);
  };

  it('once, however the line breaks meanwhile (D6.9.12)', async () => {
    const scripts = fc.array(fc.record({ step: fc.constantFrom(...STEPS), ms: fc.nat(30) }), {
      minLength: 3,
      maxLength: 12,
      size: 'max',
    });
    await fc.assert(
      fc.asyncProperty(scripts, async (script) => {
        const start = await newest();
        const { shown, look } = announcerSince(start);
        const hub = await connect(look);
        const carried: Promise<unknown>[] = [];
        for (const { step, ms } of script) {
          if (step === 'store') {
            await store();
            // The dispatcher runs whatever happens to the line.
            carried.push(shop.outbox.drain());
          } else if (step === 'breathe') await sleep(ms);
          else line[step]();
        }
        line.mend();
        await Promise.all(carried);
        await shop.outbox.drain();
        const stored = script.filter(({ step }) => step === 'store').length;
        await eventually(() => expect(shown).toHaveLength(stored));
        expect(new Set(shown).size).toBe(stored);
        await hub.stop();
      }),
      // No shrinking: a failure has waited long enough, and a shorter script would wait again.
      { numRuns: RUNS, endOnFailure: true },
    );
  });
});
