import {
  BACKEND_SOCKETS,
  LIVE_SOCKETS_OF_A_KIND,
  mostSockets,
  RELAYED_SOCKETS,
  WEB_SOCKETS,
} from '@server/shared/socket-limits';

test.each([
  ['as the units say', 65_536, 50_000, 31_744],
  ['as many distributions say', 4_096, 2_048, 1_024],
  ['as an old shell says', 1_024, 512, 256],
  ['without a limit', Infinity, 50_000, 50_000],
])('sockets leave room for other files: %s', (_, openFiles, backend, web) => {
  expect([mostSockets(1, openFiles), mostSockets(2, openFiles)]).toEqual([backend, web]);
});

test('some sockets stay for calls and pages, however many are live', () => {
  expect(BACKEND_SOCKETS - 2 * LIVE_SOCKETS_OF_A_KIND).toBeGreaterThanOrEqual(BACKEND_SOCKETS * 0.2);
  expect(WEB_SOCKETS - RELAYED_SOCKETS).toBeGreaterThanOrEqual(WEB_SOCKETS * 0.2);
});
