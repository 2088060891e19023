import {
  decideRoute,
  DEFAULT_ROUTE,
  defaultRouteOf,
  LANDING,
  landingFor,
  ownPath,
  pageAccessOf,
  startOf,
} from '@/contract/rules/access';
import { ROLE } from '@/contract/vocabulary/roles';

const OPEN = { allow: true };
const to = (redirect: string) => ({ redirect });

describe('route guard (S4.1)', () => {
  it.each(['/', '/products', '/products/dac-nhan-tam/3', '/checkout', '/administrator', '/ordersheet', '/issuers'])(
    'lets everybody open %s',
    (path) => {
      expect(decideRoute(path, undefined)).toEqual(OPEN);
      for (const role of Object.values(ROLE)) expect(decideRoute(path, role)).toEqual(OPEN);
    },
  );

  it.each([
    '/admin',
    '/admin/books',
    '/issuer/orders/delivery',
    '/profile',
    '/orders',
    '/orders/12',
    '/protected',
    '/notifications',
  ])('sends a visitor without a token from %s to the landing page', (path) =>
    expect(decideRoute(path, undefined)).toEqual(to('/')),
  );

  it.each([
    ['/admin', ROLE.SYSTEM],
    ['/admin/settings/profile', ROLE.SYSTEM],
    ['/issuer/books', ROLE.ISSUER],
    ['/profile', ROLE.CUSTOMER],
    ['/orders/7', ROLE.CUSTOMER],
    ['/protected', ROLE.SYSTEM],
    ['/protected', ROLE.ISSUER],
    ['/protected', ROLE.STAFF],
    ['/protected/deep', ROLE.CUSTOMER],
    ['/notifications', ROLE.SYSTEM],
    ['/notifications', ROLE.CUSTOMER],
  ])('opens %s for role %d', (path, role) => expect(decideRoute(path, role)).toEqual(OPEN));

  it.each([
    ['/issuer/books', ROLE.SYSTEM, '/admin/dashboard'],
    ['/orders', ROLE.SYSTEM, '/admin/dashboard'],
    ['/admin/dashboard', ROLE.ISSUER, '/issuer/dashboard'],
    ['/profile', ROLE.ISSUER, '/issuer/dashboard'],
    ['/admin', ROLE.CUSTOMER, '/'],
    ['/issuer', ROLE.CUSTOMER, '/'],
    ['/orders', ROLE.STAFF, '/'],
    ['/admin', 99, '/'],
  ])('sends %s for role %d to %s', (path, role, start) => expect(decideRoute(path, role)).toEqual(to(start)));

  it('knows the area of a path, and where each role starts', () => {
    expect(pageAccessOf('/profile')).toEqual([ROLE.CUSTOMER]);
    expect(pageAccessOf('/profiles')).toBeUndefined();
    expect(LANDING).toBe('/');
    expect(DEFAULT_ROUTE).toEqual({
      [ROLE.SYSTEM]: '/admin/dashboard',
      [ROLE.ISSUER]: '/issuer/dashboard',
      [ROLE.STAFF]: '/',
      [ROLE.CUSTOMER]: '/',
    });
    expect(defaultRouteOf(ROLE.ISSUER)).toBe('/issuer/dashboard');
    expect(defaultRouteOf(0)).toBe('/');
  });
});

describe('the page a visitor wanted', () => {
  it('is carried by the address of the landing page', () => {
    expect(landingFor('/orders?code=A&page=2')).toBe('/?next=%2Forders%3Fcode%3DA%26page%3D2');
  });

  it.each(['/orders', '/orders?code=A&page=2', '/issuer/books/book-detail/7'])('may be %s', (path) =>
    expect(ownPath(path)).toBe(path),
  );

  it.each([
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/\n\\evil.test',
    '/.//evil.test',
    '/x/..//evil.test',
    'https://evil.test/orders',
    'https:evil.test',
    'javascript:alert(1)',
    ' //evil.test',
    'orders',
    '',
  ])('is none when it is %j', (address) => {
    expect(ownPath(address)).toBeUndefined();
    expect(startOf(ROLE.CUSTOMER, address)).toBe('/');
  });

  it.each([
    [ROLE.CUSTOMER, '/orders?code=A', '/orders?code=A'],
    [ROLE.CUSTOMER, '/admin/books', '/'],
    [ROLE.CUSTOMER, '/x/../admin', '/'],
    [ROLE.ISSUER, '/issuer/orders/delivery?page=2', '/issuer/orders/delivery?page=2'],
    [ROLE.ISSUER, '/profile', '/issuer/dashboard'],
    [ROLE.SYSTEM, '/protected', '/protected'],
    [99, '/orders', '/'],
    [ROLE.ISSUER, null, '/issuer/dashboard'],
  ])('is where role %d goes from there only if it may: %s', (role, wanted, start) =>
    expect(startOf(role, wanted)).toBe(start),
  );
});
