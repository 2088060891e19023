import { decideRoute, DEFAULT_ROUTE, defaultRouteOf, LANDING, pageAccessOf } from '@/contract/rules/access';
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
