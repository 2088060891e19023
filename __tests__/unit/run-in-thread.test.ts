import { runInThread } from '@server/backend/threads/run-in-thread';

/** Answers as `answerWork` does; `isLast` only where the code ends itself. */
const answering = (body: string) => `
  const { parentPort } = require('node:worker_threads');
  let works = 0;
  parentPort.on('message', (data) => {
    works += 1;
    const answer = (answer, isLast = false) => parentPort.postMessage({ answer, isLast });
    ${body}
  });`;

const CODES: Record<string, string> = {
  // Increments a shared counter, waits for a moment, and says how many threads were running.
  counts: answering(`
    const counts = new Int32Array(data);
    const here = Atomics.add(counts, 0, 1) + 1;
    Atomics.wait(counts, 1, 0, 100);
    Atomics.sub(counts, 0, 1);
    answer(here);`),
  works: answering('answer(works);'),
  fills: answering('answer(works, true); parentPort.close();'),
  hangs: 'for (;;);',
  ends: '',
  throws: 'throw new Error("broken")',
};

jest.mock('@server/backend/threads/thread-code', () => ({
  threadCode: (name: string) => Promise.resolve({ run: CODES[name], eval: true }),
}));

const run = (name: string, data: unknown = null, limitMs = 60_000, heapMb = 64) =>
  runInThread<number>(name, { folder: __dirname, data, limitMs, heapMb, late: () => new Error('late') });

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

test('one is kept for work of its name and its memory, and ended before another starts', async () => {
  for (let works = 1; works <= 12; works += 1) expect(await run('works')).toBe(works);
  await run('counts', new SharedArrayBuffer(8));
  expect([await run('works'), await run('works')]).toEqual([1, 2]);
  expect(await run('works', null, 60_000, 65)).toBe(1);
});

test('one that has filled its memory ends with its answer', async () => {
  expect([await run('fills'), await run('fills')]).toEqual([1, 1]);
});

test('one that was too late is not asked again', async () => {
  await run('works');
  await expect(run('hangs', null, 1)).rejects.toThrow('late');
  expect(await run('works')).toBe(1);
});

test('one that waited for half a minute ends, and gets no more work while it does', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  try {
    await run('works');
    jest.advanceTimersByTime(30_000);
    expect(await run('works')).toBe(1);
  } finally {
    jest.useRealTimers();
  }
});
