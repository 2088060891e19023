import { runInThread } from '@server/backend/threads/run-in-thread';

/** Increments a shared counter, waits for a moment, and reports how many threads were running. */
const CODE = `
  const { parentPort, workerData } = require('node:worker_threads');
  const counts = new Int32Array(workerData);
  const here = Atomics.add(counts, 0, 1) + 1;
  Atomics.wait(counts, 1, 0, 100);
  Atomics.sub(counts, 0, 1);
  parentPort.postMessage(here);
`;
const CODES: Record<string, string> = {
  counts: CODE,
  hangs: 'for (;;);',
  ends: '',
  throws: 'throw new Error("broken")',
};

jest.mock('@server/backend/threads/thread-code', () => ({
  threadCode: (name: string) => Promise.resolve({ run: CODES[name], eval: true }),
}));

const run = (name: string, data: unknown = null, limitMs = 60_000) =>
  runInThread<number>(name, { folder: __dirname, data, limitMs, late: () => new Error('late') });

test('threads of a backend run one at a time, whoever they work for', async () => {
  const data = new SharedArrayBuffer(8);
  expect(await Promise.all([run('counts', data), run('counts', data), run('counts', data)])).toEqual([1, 1, 1]);
});

test('one that takes too long, fails or says nothing holds up no other', async () => {
  const outcomes = [run('hangs', null, 1), run('throws'), run('ends'), run('counts', new SharedArrayBuffer(8))];
  await expect(outcomes[0]).rejects.toThrow('late');
  await expect(outcomes[1]).rejects.toThrow('broken');
  await expect(outcomes[2]).rejects.toThrow('ended before it had answered');
  expect(await outcomes[3]).toBe(1);
});
