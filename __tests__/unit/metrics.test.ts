import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type * as metrics from '@server/shared/metrics';
import { createMetricsServer } from '@server/web/http/metrics-server';

type Metrics = typeof metrics;

/** A separate copy of the module, as Next loads one of every module. */
const ownCopy = (): Promise<Metrics> => {
  jest.resetModules();
  return import('@server/shared/metrics');
};

describe('figures of a process', () => {
  test('are counted into one registry by every copy of the module', async () => {
    const [first, second] = [await ownCopy(), await ownCopy()];
    expect(first).not.toBe(second);
    const count = ({ counterOf }: Metrics) =>
      counterOf({ name: 'web_copies_total', help: 'Copies.', labelNames: ['kind'] }).inc({ kind: 'page' });
    count(first);
    count(second);
    expect(await first.processMetrics.metrics()).toContain('web_copies_total{kind="page"} 2');
  });

  test('are read at a port of their own, where nothing else is but whether the process lives', async () => {
    const server = createMetricsServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    try {
      const [shown, alive, other] = await Promise.all(
        ['/metrics', '/livez', '/'].map((path) => fetch(`http://127.0.0.1:${port}${path}`)),
      );
      expect(await shown?.text()).toContain('process_cpu_user_seconds_total');
      expect(await alive?.json()).toEqual({ status: 'alive' });
      expect(other?.status).toBe(404);
    } finally {
      server.close();
    }
  });
});
