import { Standing, STANDING_RULES } from '@server/upstream/standing';

const newStanding = () => {
  let now = 0;
  const changed = jest.fn();
  const standing = new Standing({ now: () => now, changed });
  const pass = (ms: number): void => void (now += ms);
  const times = (count: number, act: () => void): void => Array.from({ length: count }).forEach(act);
  return { standing, changed, pass, times };
};

const { failures, defeats, penaltyMs } = STANDING_RULES;

describe('the circuit breaker of a backend', () => {
  it('opens when two probes in a row are not answered, not at one', () => {
    const { standing, changed } = newStanding();
    standing.probed('silent');
    expect(standing).toMatchObject({ state: 'in', isSuspect: true });
    standing.probed('silent');
    expect(standing).toMatchObject({ state: 'out', reason: 'silent', isOpen: false });
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('opens at the first silent probe when a request waits already', () => {
    const { standing } = newStanding();
    standing.suspected();
    standing.probed('silent');
    expect(standing).toMatchObject({ state: 'out', reason: 'silent' });
  });

  it('drops a suspicion with an answer or a good probe', () => {
    const { standing } = newStanding();
    standing.suspected();
    standing.answered(200);
    expect(standing.isSuspect).toBe(false);
    standing.suspected();
    standing.probed('well');
    expect(standing.isSuspect).toBe(false);
  });

  it.each(['unreachable', 'draining', 'not-ready'] as const)('opens at once for %s', (finding) => {
    const { standing } = newStanding();
    standing.probed(finding);
    expect(standing).toMatchObject({ state: 'out', reason: finding });
  });

  it('half opens at a good probe, takes one request at a time, and closes with its answer', () => {
    const { standing } = newStanding();
    standing.eject('unreachable');
    standing.probed('well');
    expect(standing).toMatchObject({ state: 'trying', reason: undefined, isOpen: true });
    const leave = standing.enter();
    expect(standing.isOpen).toBe(false);
    leave();
    expect(standing.isOpen).toBe(true);
    standing.answered(200);
    expect(standing.state).toBe('in');
  });

  it('closes with a second good probe when nobody asks anything', () => {
    const { standing } = newStanding();
    standing.eject('silent');
    standing.probed('well');
    standing.probed('well');
    expect(standing.state).toBe('in');
  });

  it.each([
    ['an answer of 500', (standing: Standing) => standing.answered(500)],
    ['a defeat', (standing: Standing) => standing.beaten()],
    ['a silent probe', (standing: Standing) => standing.probed('silent')],
  ])('half open, opens again with %s', (_, fail) => {
    const { standing } = newStanding();
    standing.eject('silent');
    standing.probed('well');
    fail(standing);
    expect(standing.state).toBe('out');
  });

  it.each([
    ['well', 'in'],
    ['silent', 'out'],
  ] as const)('half open, leaves it to a probe whether a slow request speaks against it: %s', (finding, state) => {
    const { standing } = newStanding();
    standing.eject('silent');
    standing.probed('well');
    standing.suspected();
    expect(standing).toMatchObject({ state: 'trying', isSuspect: true });
    standing.probed(finding);
    expect(standing.state).toBe(state);
  });

  it('opens for failures in a row, and for longer each time, whatever probes say', () => {
    const { standing, pass, times } = newStanding();
    times(failures - 1, () => standing.answered(500));
    standing.answered(404);
    times(failures - 1, () => standing.answered(502));
    expect(standing.state).toBe('in');
    standing.answered(500);
    expect(standing).toMatchObject({ state: 'out', reason: 'failing' });
    standing.probed('well');
    expect(standing.state).toBe('out');
    pass(penaltyMs);
    standing.probed('well');
    expect(standing.state).toBe('trying');
    standing.answered(500);
    pass(penaltyMs);
    standing.probed('well');
    expect(standing.state).toBe('out');
    pass(penaltyMs);
    standing.probed('well');
    expect(standing.state).toBe('trying');
  });

  it('takes what the backend refuses for an answer', () => {
    const { standing, times } = newStanding();
    times(20, () => standing.answered(503));
    times(20, () => standing.answered(422));
    expect(standing.state).toBe('in');
  });

  it('opens for a backend that others are faster than, again and again', () => {
    const { standing, times } = newStanding();
    times(defeats - 1, () => standing.beaten());
    standing.answered(200);
    times(defeats, () => standing.beaten());
    expect(standing).toMatchObject({ state: 'out', reason: 'slow' });
  });

  it('lets a backend in at once that was started anew', () => {
    const { standing } = newStanding();
    standing.eject('starting');
    standing.begun();
    expect(standing.state).toBe('in');
  });

  it('believes a real answer against a probe', () => {
    const { standing } = newStanding();
    standing.eject('unreachable');
    standing.answered(200);
    expect(standing.state).toBe('in');
    standing.eject('draining');
    standing.answered(200);
    expect(standing.state).toBe('out');
  });
});
