import { defineMachine } from '@/contract/states/machine';

/** A parcel: boxes go by van, letters by bike, and only the clerk may lose either. */
const parcel = defineMachine({
  statuses: ['open', 'sealed', 'sent', 'lost'],
  initial: ['open'],
  kinds: ['box', 'letter'],
  transitions: {
    seal: { from: ['open'], to: 'sealed', actors: ['clerk', 'owner'] },
    send: { from: ['sealed'], to: 'sent', actors: ['clerk'], kinds: ['box'] },
    post: { from: ['sealed'], to: 'sent', actors: ['clerk'], kinds: ['letter'] },
    lose: { from: ['open', 'sealed', 'sent'], to: 'lost', actors: ['clerk'] },
  },
} as const);

describe('A machine', () => {
  test('says where an action leads', () => {
    expect(parcel.decide('seal', { status: 'open', kind: 'box' }, 'owner')).toEqual({
      allowed: true,
      from: 'open',
      to: 'sealed',
    });
    expect(parcel.decide('lose', { status: 'sent', kind: 'box' }, 'clerk')).toEqual({
      allowed: true,
      from: 'sent',
      to: 'lost',
    });
  });

  test.each([
    ['actor', 'send', 'owner', 'sealed', 'box'],
    ['kind', 'send', 'clerk', 'sealed', 'letter'],
    ['kind', 'send', 'clerk', 'sealed', undefined],
    ['status', 'send', 'clerk', 'open', 'box'],
    ['status', 'lose', 'clerk', 'lost', 'letter'],
  ] as const)('says that the %s is why not', (refusal, action, actor, status, kind) => {
    expect(parcel.decide(action, { status, ...(kind && { kind }) }, actor)).toEqual({ allowed: false, refusal });
  });

  test('names the most lasting reason: whoever may never do it is not told to wait', () => {
    expect(parcel.decide('send', { status: 'open', kind: 'letter' }, 'owner')).toMatchObject({ refusal: 'actor' });
    expect(parcel.decide('send', { status: 'open', kind: 'letter' }, 'clerk')).toMatchObject({ refusal: 'kind' });
  });

  test('lists what an actor may do now, for buttons', () => {
    expect(parcel.actionsOf({ status: 'sealed', kind: 'letter' }, 'clerk')).toEqual(['post', 'lose']);
    expect(parcel.actionsOf({ status: 'open', kind: 'letter' }, 'owner')).toEqual(['seal']);
    expect(parcel.actionsOf({ status: 'lost', kind: 'letter' }, 'clerk')).toEqual([]);
  });
});

describe('A transition table', () => {
  const go = { from: [1], to: 2, actors: ['me'] };
  const define = (transitions: Record<string, object>) => () =>
    defineMachine<number, string, string, string>({
      statuses: [1, 2],
      initial: [1],
      kinds: ['a', 'b'],
      transitions: transitions as Record<string, typeof go>,
    });

  test('that makes sense is taken', () => expect(define({ go, back: { ...go, from: [2], to: 1 } })).not.toThrow());

  test.each([
    ['an unknown status', { go: { ...go, to: 9 } }, 'go names an unknown status'],
    ['an unknown start', { go: { ...go, from: [1, 9] } }, 'go names an unknown status'],
    ['an unknown kind', { go: { ...go, kinds: ['c'] } }, 'go names an unknown kind'],
    ['an unknown kind beside a known one', { go: { ...go, kinds: ['a', 'c'] } }, 'go names an unknown kind'],
    ['a move onto itself', { go, stay: { ...go, to: 1 } }, 'stay leads nowhere'],
    ['a doubled start', { go: { ...go, from: [1, 1] } }, 'go names something twice'],
    ['a doubled actor', { go: { ...go, actors: ['me', 'me'] } }, 'go names something twice'],
    ['a move nobody may make', { go: { ...go, actors: [] } }, 'go can never be taken'],
    ['a move of no kind', { go: { ...go, kinds: [] } }, 'go can never be taken'],
    ['a move from nowhere', { go: { ...go, from: [] } }, 'go can never be taken'],
    ['a status that is never reached', {}, 'status 2 is never reached'],
  ])('with %s is refused', (_, transitions, message) => expect(define(transitions)).toThrow(message));

  test('with kinds is refused where there are none', () => {
    const transitions = { go: { ...go, kinds: ['a'] } };
    expect(() =>
      defineMachine<number, string, string, string>({ statuses: [1, 2], initial: [1], transitions }),
    ).toThrow('go names an unknown kind');
  });

  const takes = (statuses: number[], initial: number[]) => () =>
    defineMachine<number, string, string>({ statuses, initial, transitions: { go } });

  test('with a status listed twice is refused', () => {
    expect(takes([1, 2], [1])).not.toThrow();
    expect(takes([1, 2, 1], [1])).toThrow('a status is listed twice');
  });

  test('with an unknown initial status is refused', () => {
    expect(takes([1, 2], [1, 9])).toThrow('the initial status 9 is unknown');
  });

  test('with statuses that only lead to each other is refused', () => {
    const island = { there: { from: [2], to: 3, actors: ['me'] }, back: { from: [3], to: 2, actors: ['me'] } };
    expect(() => defineMachine({ statuses: [1, 2, 3], initial: [1], transitions: island })).toThrow(
      'status 2 is never reached',
    );
  });
});
