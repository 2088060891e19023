import { healthOf } from '@server/health';
import { Fleet } from '@server/upstream/fleet';
import { FakeBackend } from '@tests/support/fake-backend';

describe('the health of a web with a backend whose disk is full', () => {
  const backend = new FakeBackend();
  let fleet: Fleet;

  beforeAll(async () => {
    await backend.start();
    fleet = new Fleet([backend.url], { answerMs: 1_000 });
  });

  afterAll(async () => {
    await fleet.close();
    await backend.stop();
  });

  const healthNow = async () => {
    await fleet.check();
    return healthOf({ fleet, pagesReady: () => true });
  };

  it('says what the backend misses, until it has it again', async () => {
    backend.ready = false;
    expect(await healthNow()).toMatchObject({
      status: 'waiting',
      missing: ['backend'],
      backends: [{ state: 'out', reason: 'not-ready', missing: ['storage'] }],
    });
    backend.ready = true;
    const { status, backends } = await healthNow();
    expect([status, backends[0]?.missing]).toEqual(['ok', undefined]);
  });
});
