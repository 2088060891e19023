import { deliver } from '@server/backend/commerce/guests/deliver';
import { MailDelayed, MailRefused } from '@server/backend/commerce/mails/ports';

const ADDRESS = 'khach@test.vn';

// Only real timers are counted here, not what other parts of the process schedule with these functions.
beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

describe('the mail with a code', () => {
  it('is waited for no longer than eight seconds', async () => {
    const waiting = deliver(() => new Promise<void>(() => undefined), 'g1', jest.fn());
    const outcome = expect(waiting).rejects.toMatchObject({ code: 'GUEST_MAIL_LATER' });
    await jest.advanceTimersByTimeAsync(8000);
    await outcome;
    expect(jest.getTimerCount()).toBe(0);
  });

  it('keeps no timer once it has left', async () => {
    await deliver(() => Promise.resolve(), 'g1', jest.fn());
    expect(jest.getTimerCount()).toBe(0);
  });

  it.each([
    ['refused', new MailRefused(`550 <${ADDRESS}>`, { cause: { code: 'EENVELOPE', responseCode: 550 } }), 'FAILED'],
    ['put off', new MailDelayed(`450 <${ADDRESS}>`, { cause: { code: 'EENVELOPE', responseCode: 450 } }), 'LATER'],
    ['not reached', Object.assign(new Error(ADDRESS), { code: 'ECONNREFUSED' }), 'LATER'],
  ])('that was %s is logged without the address', async (_, error, kind) => {
    const log = jest.fn();
    await expect(deliver(() => Promise.reject(error), 'g1', log)).rejects.toMatchObject({ code: `GUEST_MAIL_${kind}` });
    const [logged, about] = log.mock.calls[0] as [Error, object];
    expect(`${logged.stack} ${JSON.stringify(about)}`).not.toContain(ADDRESS);
    expect(about).toMatchObject({ guest: 'g1', reason: error.name });
  });
});
