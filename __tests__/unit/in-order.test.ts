import { inOrder, defer } from '@server/backend/db/database';

const after = <T>(ms: number, settle: () => T): Promise<T> =>
  new Promise((resolve, reject) =>
    setTimeout(() => {
      try {
        resolve(settle());
      } catch (error) {
        reject(error as Error);
      }
    }, ms),
  );

const failing = (message: string) => () => {
  throw new Error(message);
};

describe('Steps of one transaction', () => {
  test('answer in their order, however long each takes', async () => {
    expect(
      await inOrder(
        after(20, () => 'one'),
        Promise.resolve(2),
      ),
    ).toEqual(['one', 2]);
    expect(await inOrder()).toEqual([]);
  });

  test('fail with the failure of the first of them, after all were answered', async () => {
    let answered = false;
    const last = after(40, () => (answered = true));
    await expect(inOrder(after(20, failing('the cause')), after(0, failing('aborted')), last)).rejects.toThrow(
      'the cause',
    );
    expect(answered).toBe(true);
  });

  test('that are left fail nobody who does not ask', async () => {
    defer(after(0, failing('left')));
    await after(10, () => undefined);
  });
});
