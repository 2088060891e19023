import { CircuitBreaker, CIRCUIT_BREAKER_RULES } from '@server/web/upstream/circuit-breaker';

const newStanding = () => {
  let now = 0;
  const changed = jest.fn();
  const breaker = new CircuitBreaker({ now: () => now, changed });
  const pass = (ms: number): void => void (now += ms);
  const times = (count: number, act: () => void): void => Array.from({ length: count }).forEach(act);
  return { breaker, changed, pass, times };
};

const { failures, defeats, penaltyMs } = CIRCUIT_BREAKER_RULES;

describe('the circuit breaker of a backend', () => {
  it('opens when two probes in a row are not answered, not at one', () => {
    const { breaker, changed } = newStanding();
    breaker.probed('silent');
    expect(breaker).toMatchObject({ state: 'in', isSuspect: true });
    breaker.probed('silent');
    expect(breaker).toMatchObject({ state: 'out', reason: 'silent', isOpen: false });
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('opens at the first silent probe when a request waits already', () => {
    const { breaker } = newStanding();
    breaker.suspected();
    breaker.probed('silent');
    expect(breaker).toMatchObject({ state: 'out', reason: 'silent' });
  });

  it('drops a suspicion with an answer or a good probe', () => {
    const { breaker } = newStanding();
    breaker.suspected();
    breaker.answered(200);
    expect(breaker.isSuspect).toBe(false);
    breaker.suspected();
    breaker.probed('well');
    expect(breaker.isSuspect).toBe(false);
  });

  it.each(['unreachable', 'draining', 'not-ready'] as const)('opens at once for %s', (finding) => {
    const { breaker } = newStanding();
    breaker.probed(finding);
    expect(breaker).toMatchObject({ state: 'out', reason: finding });
  });

  it('half opens at a good probe, takes one request at a time, and closes with its answer', () => {
    const { breaker } = newStanding();
    breaker.eject('unreachable');
    breaker.probed('well');
    expect(breaker).toMatchObject({ state: 'trying', reason: undefined, isOpen: true });
    const leave = breaker.enter();
    expect(breaker.isOpen).toBe(false);
    leave();
    expect(breaker.isOpen).toBe(true);
    breaker.answered(200);
    expect(breaker.state).toBe('in');
  });

  it('closes with a second good probe when nobody asks anything', () => {
    const { breaker } = newStanding();
    breaker.eject('silent');
    breaker.probed('well');
    breaker.probed('well');
    expect(breaker.state).toBe('in');
  });

  it.each([
    ['an answer of 500', (breaker: CircuitBreaker) => breaker.answered(500)],
    ['a defeat', (breaker: CircuitBreaker) => breaker.lostHedge()],
    ['a silent probe', (breaker: CircuitBreaker) => breaker.probed('silent')],
  ])('half open, opens again with %s', (_, fail) => {
    const { breaker } = newStanding();
    breaker.eject('silent');
    breaker.probed('well');
    fail(breaker);
    expect(breaker.state).toBe('out');
  });

  it.each([
    ['well', 'in'],
    ['silent', 'out'],
  ] as const)('half open, leaves it to a probe whether a slow request speaks against it: %s', (finding, state) => {
    const { breaker } = newStanding();
    breaker.eject('silent');
    breaker.probed('well');
    breaker.suspected();
    expect(breaker).toMatchObject({ state: 'trying', isSuspect: true });
    breaker.probed(finding);
    expect(breaker.state).toBe(state);
  });

  it('opens for failures in a row, and for longer each time, whatever probes say', () => {
    const { breaker, pass, times } = newStanding();
    times(failures - 1, () => breaker.answered(500));
    breaker.answered(404);
    times(failures - 1, () => breaker.answered(502));
    expect(breaker.state).toBe('in');
    breaker.answered(500);
    expect(breaker).toMatchObject({ state: 'out', reason: 'failing' });
    breaker.probed('well');
    expect(breaker.state).toBe('out');
    pass(penaltyMs);
    breaker.probed('well');
    expect(breaker.state).toBe('trying');
    breaker.answered(500);
    pass(penaltyMs);
    breaker.probed('well');
    expect(breaker.state).toBe('out');
    pass(penaltyMs);
    breaker.probed('well');
    expect(breaker.state).toBe('trying');
  });

  it('takes what the backend refuses for an answer', () => {
    const { breaker, times } = newStanding();
    times(20, () => breaker.answered(503));
    times(20, () => breaker.answered(422));
    expect(breaker.state).toBe('in');
  });

  it('opens for a backend that others are faster than, again and again', () => {
    const { breaker, times } = newStanding();
    times(defeats - 1, () => breaker.lostHedge());
    breaker.answered(200);
    times(defeats, () => breaker.lostHedge());
    expect(breaker).toMatchObject({ state: 'out', reason: 'slow' });
  });

  it('lets a backend in at once that was started anew', () => {
    const { breaker } = newStanding();
    breaker.eject('starting');
    breaker.begun();
    expect(breaker.state).toBe('in');
  });

  it('believes a real answer against a probe', () => {
    const { breaker } = newStanding();
    breaker.eject('unreachable');
    breaker.answered(200);
    expect(breaker.state).toBe('in');
    breaker.eject('draining');
    breaker.answered(200);
    expect(breaker.state).toBe('out');
  });
});
