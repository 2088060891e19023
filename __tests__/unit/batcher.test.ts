import { createBatcher, type BatcherOptions, type Outcome } from '@server/backend/commerce/batcher';

interface Call {
  name: string;
  subject?: string;
  kind?: string;
}

/** A gathering whose groups end on demand. */
const gatheringOf = (more: Partial<BatcherOptions<Call, string>> = {}) => {
  const groups: {
    names: string[];
    end: (outcomes?: readonly Outcome<string>[]) => void;
    fail: (error: Error) => void;
  }[] = [];
  const call = createBatcher<Call, string>({
    name: 'tests together',
    most: 10,
    atOnce: 1,
    waitMs: 5000,
    carryOut: (calls) =>
      new Promise((resolve, reject) => {
        const answers = calls.map(({ name }): Outcome<string> => ({ status: 'fulfilled', value: `${name} done` }));
        groups.push({
          names: calls.map(({ name }) => name),
          end: (outcomes = answers) => resolve(outcomes),
          fail: reject,
        });
      }),
    ...more,
  });
  return { call, groups, names: () => groups.map((group) => group.names) };
};

const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('Calls that are gathered', () => {
  test('go together when they come in one turn, or while others are under way', async () => {
    const { call, groups, names } = gatheringOf();
    const early = [call({ name: 'a' }), call({ name: 'b' })];
    await turn();
    const late = [call({ name: 'c' }), call({ name: 'd' })];
    await turn();
    expect(names()).toEqual([['a', 'b']]);
    groups[0]!.end();
    expect(await Promise.all(early)).toEqual(['a done', 'b done']);
    await turn();
    expect(names()).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    groups[1]!.end();
    expect(await Promise.all(late)).toEqual(['c done', 'd done']);
  });

  test('are at most so many, in so many groups at once, and the others wait', async () => {
    const { call, groups, names } = gatheringOf({ most: 2, atOnce: 2 });
    const answers = ['a', 'b', 'c', 'd', 'e'].map((name) => call({ name }));
    await turn();
    expect(names()).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    groups[0]!.end();
    await turn();
    expect(names()[2]).toEqual(['e']);
    groups.slice(1).forEach(({ end }) => end());
    expect(await Promise.all(answers)).toHaveLength(5);
  });

  test('of a kind that is held up leave room for those of others', async () => {
    const { call, groups, names } = gatheringOf({ most: 1, atOnce: 3, atOnceOfKind: 2, kindOf: ({ kind }) => kind });
    const held = ['a', 'b', 'c'].map((name) => call({ name, kind: 'held' }));
    const other = call({ name: 'd', kind: 'other' });
    await turn();
    expect(names()).toEqual([['a'], ['b'], ['d']]);
    groups[0]!.end();
    await turn();
    expect(names()[3]).toEqual(['c']);
    groups.slice(1).forEach(({ end }) => end());
    expect(await Promise.all([...held, other])).toHaveLength(4);
  });

  test('of one subject are never under way at the same time, and those of other kinds never go together', async () => {
    const { call, groups, names } = gatheringOf({
      atOnce: 2,
      subjectOf: ({ subject, name }) => subject ?? name,
      kindOf: ({ kind }) => kind,
    });
    const answers = [
      call({ name: 'a', subject: 'one' }),
      call({ name: 'b', subject: 'one' }),
      call({ name: 'c', kind: 'other' }),
      call({ name: 'd' }),
    ];
    await turn();
    expect(names()).toEqual([['a', 'd'], ['c']]);
    groups[1]!.end();
    await turn();
    expect(groups).toHaveLength(2);
    groups[0]!.end();
    await turn();
    expect(names()[2]).toEqual(['b']);
    groups[2]!.end();
    expect(await Promise.all(answers)).toEqual(['a done', 'b done', 'c done', 'd done']);
  });

  test('each have their own outcome; what fails for all of them fails for each, and the next go on', async () => {
    const { call, groups } = gatheringOf();
    const first = Promise.allSettled([call({ name: 'a' }), call({ name: 'b' })]);
    await turn();
    const refusal = new Error('refused');
    groups[0]!.end([
      { status: 'rejected', reason: refusal },
      { status: 'fulfilled', value: 'b done' },
    ]);
    expect(await first).toEqual([
      { status: 'rejected', reason: refusal },
      { status: 'fulfilled', value: 'b done' },
    ]);
    const second = Promise.allSettled([call({ name: 'c' }), call({ name: 'd' })]);
    await turn();
    groups[1]!.fail(new Error('broken'));
    expect((await second).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const third = call({ name: 'e' });
    await turn();
    groups[2]!.end();
    expect(await third).toBe('e done');
  });

  test('are refused as busy when their turn does not come in time, and are not carried out later', async () => {
    const { call, groups, names } = gatheringOf({ waitMs: 30 });
    const running = call({ name: 'a' });
    await turn();
    await expect(call({ name: 'b' })).rejects.toMatchObject({ name: 'DatabaseFailure', kind: 'busy' });
    groups[0]!.end();
    expect(await running).toBe('a done');
    await turn();
    expect(names()).toEqual([['a']]);
  });

  test('wait as long as it takes where no limit is set', async () => {
    const { call, groups } = gatheringOf({ waitMs: Infinity });
    const first = call({ name: 'a' });
    await turn();
    const waiting = call({ name: 'b' });
    await turn();
    groups[0]!.end();
    await turn();
    groups[1]!.end();
    expect(await Promise.all([first, waiting])).toEqual(['a done', 'b done']);
  });
});
