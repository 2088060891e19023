import { isRoleId, ROLE, type RoleId } from '../vocabulary/roles';

/** Who may open the pages below a prefix: every signed-in user, or only these roles. */
export type PageAccess = 'authenticated' | readonly RoleId[];

export const LANDING = '/';

/** Route protection by path prefix (S2.6); a path below none of these is public. */
export const PAGE_ACCESS: readonly (readonly [prefix: string, access: PageAccess])[] = [
  ['/admin', [ROLE.SYSTEM]],
  ['/issuer', [ROLE.ISSUER]],
  ['/profile', [ROLE.CUSTOMER]],
  ['/orders', [ROLE.CUSTOMER]],
  ['/protected', 'authenticated'],
  // Our own additions: library and wishes belong to customers, and every signed-in user gets notifications.
  ['/library', [ROLE.CUSTOMER]],
  ['/wishes', [ROLE.CUSTOMER]],
  ['/notifications', 'authenticated'],
];

/** Where a role starts after sign-in, and where it is redirected from a page of another role (S2.5.1). */
export const DEFAULT_ROUTE: Record<RoleId, string> = {
  [ROLE.SYSTEM]: '/admin/dashboard',
  [ROLE.ISSUER]: '/issuer/dashboard',
  [ROLE.STAFF]: LANDING,
  [ROLE.CUSTOMER]: LANDING,
};

export type RouteDecision = { allow: true } | { redirect: string };

const ALLOW: RouteDecision = { allow: true };

const isBelow = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

/** The access rule that applies to a path (without query); undefined when it is public. */
export const pageAccessOf = (path: string): PageAccess | undefined =>
  PAGE_ACCESS.find(([prefix]) => isBelow(path, prefix))?.[1];

/** The default route of a role id; the landing page when the role is unknown. */
export const defaultRouteOf = (role: number): string => (isRoleId(role) ? DEFAULT_ROUTE[role] : LANDING);

/**
 * The route guard of S4.1: redirects to the landing page without a token, and to the role's own start page with the
 * wrong role; otherwise allows the page. `role` is undefined when there is no token.
 */
export const decideRoute = (path: string, role: number | undefined): RouteDecision => {
  const access = pageAccessOf(path);
  if (access === undefined) return ALLOW;
  if (role === undefined) return { redirect: LANDING };
  if (access === 'authenticated' || access.some((allowed) => allowed === role)) return ALLOW;
  return { redirect: defaultRouteOf(role) };
};

/** Query parameter of the landing page with the page that a visitor requested. */
export const WANTED = 'next';

/** Where a visitor without a session is redirected (S4.1.1): the landing page, with the requested page in its query. */
export const landingFor = (wanted: string): string => `${LANDING}?${WANTED}=${encodeURIComponent(wanted)}`;

const SOME_ORIGIN = 'http://own.invalid';

/**
 * The path and query of a page of this site, read as a browser would; undefined for everything that leads elsewhere, e.g.
 * `//evil`, `/\\evil` or `https:`.
 */
export const ownPath = (address: string): string | undefined => {
  if (!address.startsWith('/')) return undefined;
  try {
    const { origin, pathname, search } = new URL(address, SOME_ORIGIN);
    // `/.//evil` is on this site, but its resolved path would be the address of another site.
    return origin === SOME_ORIGIN && !pathname.startsWith('//') ? pathname + search : undefined;
  } catch {
    return undefined;
  }
};

/** The page to open after sign-in: the requested one if the user's role may open it, else the role's own start page. */
export const startOf = (role: number, wanted: string | null): string => {
  const path = wanted === null ? undefined : ownPath(wanted);
  const [pathname = LANDING] = path?.split('?', 1) ?? [];
  return path !== undefined && 'allow' in decideRoute(pathname, role) ? path : defaultRouteOf(role);
};
