import { ENDPOINT_DEFAULTS, HUB_DEFAULTS } from '@server/signalr';
import { endpointSettings } from '@server/signalr/connections/options';
import { resolveOptions } from '@server/signalr/hub/options';

const KB = 1024;

/** Every default, under the rule (R2) that states it; those under "Own" are not from the reference. */
it('2.1 to 2.12 the defaults of an endpoint', () => {
  expect(ENDPOINT_DEFAULTS).toEqual({
    // R2.1
    transports: ['WebSockets', 'ServerSentEvents', 'LongPolling'],
    minimumProtocolVersion: 0,
    allowStatefulReconnects: false,
    unusedMs: 15_000,
    // R2.3
    closeMs: 5000,
    maxPayload: 256 * KB,
    // R2.5
    pollMs: 90_000,
    pollGapMs: 15_000,
    // R2.10
    reconnectMs: 15_000,
    // R2.12
    sendMs: 10_000,
    sendBuffer: 64 * KB,
    // Own
    sendBufferMax: 1024 * KB,
    bodyMs: 30_000,
    sweepMs: 1000,
    maxFragments: 256,
    maxChunks: 1024,
    maxConnections: 20_000,
    maxPerUser: 100,
    maxPerAddress: 1000,
  });
});

it('2.6 to 2.13 the defaults of a hub', () => {
  expect(HUB_DEFAULTS).toEqual({
    // R2.6
    handshakeTimeoutMs: 15_000,
    // R2.7
    uploadBufferItems: 10,
    protocols: ['json', 'messagepack'],
    detailedErrors: false,
    // R2.8, and R2.10 for the acknowledgements
    tickMs: 1000,
    keepAliveMs: 15_000,
    clientTimeoutMs: 30_000,
    // R2.10
    reconnectBuffer: 100_000,
    // R2.12
    maxMessageBytes: 32 * KB,
    buffer: 64 * KB,
    // R2.13
    clientResultTimeoutMs: 30_000,
    // Own
    drainMs: 5000,
    reconnectBufferMax: 1024 * KB,
    uploadBufferBytes: 1024 * KB,
    maxCalls: 100,
    messageBurst: 2000,
    messagesPerSecond: 1000,
    byteBurst: 4 * KB * KB,
    bytesPerSecond: KB * KB,
    userShare: 4,
    messagesPerTurn: 32,
    floodMs: 5000,
  });
});

it('the defaults hold where nothing else is said', () => {
  const needs = { path: '/hub', handler: () => undefined, authenticate: async () => null, userId: () => undefined };
  expect(endpointSettings(needs)).toEqual({ ...ENDPOINT_DEFAULTS, ...needs });
  expect(resolveOptions()).toEqual(HUB_DEFAULTS);
});
