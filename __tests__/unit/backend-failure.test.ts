import { neverArrived } from '@server/web/upstream/backend-failure';

it.each([
  ['EHOSTUNREACH', 'connect', true],
  ['EHOSTUNREACH', 'read', false],
  ['ENETUNREACH', 'write', false],
  ['ECONNREFUSED', undefined, true],
  ['ECONNRESET', 'connect', false],
])('%s of %s: the request cannot have arrived: %s', (code, syscall, expected) => {
  expect(neverArrived(Object.assign(new Error(code), { code, syscall }))).toBe(expected);
});
