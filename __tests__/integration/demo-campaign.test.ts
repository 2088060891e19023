import { seedDemo } from '@server/backend/demo/seed';
import { startTestBackend, type TestBackend } from '@tests/support/backend';
import { describeOnWatchedDatabase } from '@tests/support/watch-catalogue';
import { describeData } from './demo-campaign/data';
import { describeMultiplied } from './demo-campaign/multiplied';
import { describeNotifications } from './demo-campaign/notifications';
import { describeSearch } from './demo-campaign/search';
import { putDemoPictures } from '@tests/support/demo-pictures';

/**
 * Creating the fair takes a busy machine minutes, so all tests share one fair. The browser tests use the one of PGlite.
 */
const SEED_MS = 600_000;

describeOnWatchedDatabase('The demo campaign', (open) => {
  let backend: TestBackend;
  const demo = () => backend;

  beforeAll(async () => {
    backend = await startTestBackend({ db: await open() });
    const { files } = backend;
    await seedDemo(backend.db, { now: backend.clock.now(), files, draw: () => putDemoPictures(files) });
  }, SEED_MS);
  afterAll(() => backend.close());

  describe('holds its data', () => describeData(demo));
  describe('notifies', () => describeNotifications(demo));
  describe('is searched', () => describeSearch(demo));
  describe('is multiplied', () => describeMultiplied(demo));
});
