/** @isolated: the setting must be written before zod is loaded. */
import '@/shared/lib/zod-without-eval';
import { z } from 'zod';

test('zod compiles no schema in a browser, which the policy of the pages forbids', () => {
  expect(z.config().jitless).toBe(true);
  const compile = jest.spyOn(globalThis, 'Function');
  expect(z.object({ name: z.string() }).safeParse({ name: 'Dế Mèn' }).success).toBe(true);
  expect(compile).not.toHaveBeenCalled();
});
