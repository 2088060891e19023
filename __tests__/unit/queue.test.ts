import { createOwnerTurns } from '@server/backend/files/owner-turns';
import { createQueue } from '@server/backend/files/queue';
import { createImageStore } from '@server/backend/files/store-image';
import { drawImage } from '@tests/support/images';

const open = () => createQueue(2, 3, () => new Error('busy'));

/** Queues `count` works that end on demand; `ends` has an entry for each one that has begun. */
const works = (queue: ReturnType<typeof open>, count: number) => {
  const ends: (() => void)[] = [];
  const done = Array.from({ length: count }, (_, index) =>
    queue(async () => {
      await new Promise<void>((end) => ends.push(end));
      return index;
    }),
  );
  return { ends, done };
};

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a queue', () => {
  it('run so many at a time, let the others wait in line, and refuse who comes to a long one', async () => {
    const { ends, done } = works(open(), 6);
    await expect(done[5]).rejects.toThrow('busy');
    for (let begun = 2; begun <= 5; begun += 1) {
      await settle();
      expect(ends).toHaveLength(begun);
      ends[begun - 2]?.();
    }
    ends[4]?.();
    expect(await Promise.all(done.slice(0, 5))).toEqual([0, 1, 2, 3, 4]);
  });

  it('go on after a work that failed, and are as many as before', async () => {
    const queue = open();
    const failing = () => queue(() => Promise.reject(new Error('broken')));
    for (let time = 1; time <= 4; time += 1) await expect(failing()).rejects.toThrow('broken');
    const { ends } = works(queue, 3);
    await settle();
    expect(ends).toHaveLength(2);
  });
});

describe('turns of owners', () => {
  const busy = () => new Error('busy');

  it('take no place of others: of each one work runs, so many wait, and more are refused', async () => {
    const turns = createOwnerTurns<string>(1, busy);
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const start = (owner: string, key: string) =>
      turns(owner, key, async () => {
        begun.push(key);
        await new Promise<void>((end) => ends.push(end));
        return key;
      });
    const works = [start('An', 'a1'), start('An', 'a2'), start('Bình', 'b1')];
    await expect(start('An', 'a3')).rejects.toThrow('busy');
    await settle();
    expect(begun).toEqual(['a1', 'b1']);
    ends[0]?.();
    await settle();
    expect(begun).toEqual(['a1', 'b1', 'a2']);
    ends.forEach((end) => end());
    expect(await Promise.all(works)).toEqual(['a1', 'a2', 'b1']);
  });

  it('tell who asks again meanwhile the outcome of what is under way, and begin anew afterwards', async () => {
    const turns = createOwnerTurns<number>(0, busy);
    let times = 0;
    const work = () => Promise.resolve((times += 1));
    expect(await Promise.all([turns('An', 'a', work), turns('An', 'a', work)])).toEqual([1, 1]);
    expect(await turns('An', 'a', work)).toBe(2);
    const fails = () => Promise.reject(new Error('broken'));
    await expect(turns('An', 'b', fails)).rejects.toThrow('broken');
    expect(await turns('An', 'b', work)).toBe(3);
  });
});

it('a picture that finds too many others waiting is refused, and not stored', async () => {
  const put = jest.fn();
  const queue = createQueue(1, 0, () => new Error('busy'));
  const files = {
    put,
    read: () => Promise.resolve(undefined),
    has: () => Promise.resolve(false),
    ping: () => Promise.resolve(),
  };
  const store = createImageStore({ ...files, delete: () => Promise.resolve() }, queue);
  const { ends, done } = works(queue, 1);
  await settle();
  await expect(store(await drawImage())).rejects.toThrow('busy');
  expect(put).not.toHaveBeenCalled();
  ends[0]?.();
  await Promise.all(done);
  await store(await drawImage());
  expect(put).toHaveBeenCalledTimes(1);
});
