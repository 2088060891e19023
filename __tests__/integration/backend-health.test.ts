import { healthOf, showHealth } from '@server/web/http/health';
import { processMetrics } from '@server/shared/metrics';
import { Fleet } from '@server/web/upstream/fleet';
import { FakeBackend } from '@tests/support/fake-backend';

describe('the health of a web with two backends', () => {
  const backends = [new FakeBackend(), new FakeBackend()];
  const [first, second] = backends as [FakeBackend, FakeBackend];
  let fleet: Fleet;

  beforeAll(async () => {
    await Promise.all(backends.map((backend) => backend.start()));
    fleet = new Fleet(
      backends.map(({ url }) => url),
      { answerMs: 1_000 },
    );
  });

  beforeEach(() => {
    for (const backend of backends) Object.assign(backend, { ready: true, away: [] });
  });

  afterAll(async () => {
    await fleet.close();
    await Promise.all(backends.map((backend) => backend.stop()));
  });

  const healthNow = async (pagesReady = true) => {
    await fleet.check();
    return healthOf({ fleet, pagesReady: () => pagesReady });
  };

  it('is degraded while a backend misses what it can serve without, and that backend keeps its requests', async () => {
    for (const backend of backends) backend.away = ['bus'];
    expect(await healthNow()).toMatchObject({
      status: 'degraded',
      missing: ['bus'],
      backends: [
        { state: 'in', missing: ['bus'] },
        { state: 'in', missing: ['bus'] },
      ],
    });
    showHealth({ fleet, pagesReady: () => true });
    expect(await processMetrics.metrics()).toContain('web_health_status{status="degraded"} 1');
    second.away = [];
    expect((await healthNow()).status).toBe('degraded');
    expect([fleet.order()[0]?.name, fleet.order()[0]?.name]).toEqual([second.url, second.url]);
  });

  it('is degraded while one backend is out, and out with the last one', async () => {
    first.ready = false;
    expect(await healthNow()).toMatchObject({
      status: 'degraded',
      missing: ['backend', 'database'],
      backends: [{ state: 'out', reason: 'not-ready', missing: ['database'] }, { state: 'in' }],
    });
    second.ready = false;
    expect((await healthNow()).status).toBe('out');
  });

  it('is out until pages can be made, and ready when nothing is away', async () => {
    await healthNow();
    expect(await healthNow(false)).toMatchObject({ status: 'out', missing: ['pages'] });
    expect(await healthNow()).toMatchObject({ status: 'ready', missing: [] });
  });
});
