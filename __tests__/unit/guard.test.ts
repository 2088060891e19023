import type { GetServerSidePropsContext } from 'next';
import { guarded } from '@server/web/bff/pages/guard';
import { verifySession } from '@server/web/bff/session/live-session';
import { readSession } from '@server/web/bff/session/session';

jest.mock('@server/web/bff/session/session');
jest.mock('@server/web/bff/session/live-session');

const context = { req: { headers: {} }, res: {}, resolvedUrl: '/' } as unknown as GetServerSidePropsContext;

test('a page that fails before its session is verified leaves no rejection that nobody hears', async () => {
  let fail: (error: Error) => void = () => undefined;
  jest.mocked(readSession).mockResolvedValue(null);
  jest.mocked(verifySession).mockReturnValue(new Promise((_, reject) => (fail = reject)));
  const broken = guarded(() => {
    throw new Error('the page');
  });
  await expect(broken(context)).rejects.toThrow('the page');
  fail(new Error('the session'));
  // Jest itself fails a test with an unhandled rejection.
  await new Promise((resolve) => setImmediate(resolve));
});
