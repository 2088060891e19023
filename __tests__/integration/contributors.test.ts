import { startTestBackend, refusal, type TestBackend } from '@tests/support/backend';
import { describeOnDatabase } from '@tests/support/databases';
import { makeCustomer, makeIssuer, makePublisher, releaseIds } from '@tests/support/make-data';

/** The public data of an issuer and of a publisher (A5.9). */
describeOnDatabase('The page of', (open) => {
  let backend: TestBackend;
  beforeAll(async () => (backend = await startTestBackend({ db: await open() })));
  afterAll(() => backend.close());

  test('an issuer shows their face and nothing that is theirs alone', async () => {
    const issuer = await makeIssuer(backend.db, { name: 'Nhà sách Ca Dao', phone: '0901234567' });
    const { status, body } = await backend.call(`GET /issuers/${issuer.id}`);
    expect([status, body]).toEqual([
      200,
      { id: issuer.id, name: 'Nhà sách Ca Dao', imageUrl: null, description: 'An issuer' },
    ]);
  });

  test('an issuer who was put out, and of anybody else, is not there', async () => {
    const removed = await makeIssuer(backend.db, { active: false });
    const customer = await makeCustomer(backend.db);
    for (const { id } of [removed, customer, { id: '00000000-0000-4000-8000-000000000000' }])
      expect(await backend.call(`GET /issuers/${id}`)).toEqual(refusal(404, 'ISSUER_NOT_FOUND'));
    expect((await backend.call('GET /issuers/7')).status).toBe(422);
  });

  test('a publisher shows its name and picture, and neither its e-mail nor its telephone', async () => {
    const { id, name } = await makePublisher(backend.db);
    await releaseIds(backend.db);
    const { status, body } = await backend.call(`GET /publishers/${id}`);
    expect([status, body]).toEqual([200, { id, name, imageUrl: null }]);
    expect(await backend.call('GET /publishers/999999')).toEqual(refusal(404, 'PUBLISHER_NOT_FOUND'));
  });
});
