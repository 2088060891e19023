import { OFFLINE } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';

/** A fetch that never responds, until it is aborted. */
const silence = () =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        const { signal } = init ?? {};
        const end = () => reject(signal?.reason as Error);
        if (signal?.aborted) end();
        else signal?.addEventListener('abort', end);
      }),
  );

const loseNetwork = () => window.dispatchEvent(new Event('offline'));

/** Records the error of a call, if it has failed so far. */
const followed = (asked: Promise<unknown>) => {
  const seen = { error: undefined as unknown };
  asked.catch((error: unknown) => (seen.error = error));
  return seen;
};

const pay = (idempotencyKey: string) =>
  followed(call('POST /admin/settlements/paid', { body: { id: 1, reference: 'FT1' } }, { idempotencyKey }));

const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeAll(() => {
  globalThis.fetch ??= () => Promise.reject(new Error('nobody answers'));
});
afterEach(() => jest.restoreAllMocks());

it('tells at once whoever waits for what is safe to repeat, each time the network goes', async () => {
  silence();
  for (const key of ['first-key', 'second-key']) {
    const asked = pay(key);
    await settle();
    expect(asked.error).toBeUndefined();
    loseNetwork();
    await settle();
    expect(asked.error).toMatchObject({ status: 0, code: OFFLINE });
  }
});

it('goes on waiting for anything else, which may have been done', async () => {
  silence();
  const asked = followed(call('GET /follows', {}));
  loseNetwork();
  await settle();
  expect(asked.error).toBeUndefined();
});
