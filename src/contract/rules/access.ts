import { isRoleId, ROLE, type RoleId } from '../vocabulary/roles';

/** Who may open the pages below a prefix: anybody signed in, or only these roles. */
export type PageAccess = 'authenticated' | readonly RoleId[];

export const LANDING = '/';

/** Route protection by path prefix (S2.6); a path below none of these is public. */
export const PAGE_ACCESS: readonly (readonly [prefix: string, access: PageAccess])[] = [
  ['/admin', [ROLE.SYSTEM]],
  ['/issuer', [ROLE.ISSUER]],
  ['/profile', [ROLE.CUSTOMER]],
  ['/orders', [ROLE.CUSTOMER]],
  ['/protected', 'authenticated'],
  // Ours: wishes are readers', and everybody who is signed in is notified.
  ['/wishes', [ROLE.CUSTOMER]],
  ['/notifications', 'authenticated'],
];

/** Where a role starts after sign-in, and where it is sent from a page that is not its own (S2.5.1). */
export const DEFAULT_ROUTE: Record<RoleId, string> = {
  [ROLE.SYSTEM]: '/admin/dashboard',
  [ROLE.ISSUER]: '/issuer/dashboard',
  [ROLE.STAFF]: LANDING,
  [ROLE.CUSTOMER]: LANDING,
};

export type RouteDecision = { allow: true } | { redirect: string };

const ALLOW: RouteDecision = { allow: true };

const isBelow = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

/** The access of the area a path (without query) lies in; undefined when it is public. */
export const pageAccessOf = (path: string): PageAccess | undefined =>
  PAGE_ACCESS.find(([prefix]) => isBelow(path, prefix))?.[1];

/** The default route of a role id; the landing page when the role is unknown. */
export const defaultRouteOf = (role: number): string => (isRoleId(role) ? DEFAULT_ROUTE[role] : LANDING);

/**
 * The route guard of S4.1: without a token to the landing page, with the wrong role to that role's own start,
 * otherwise the page. `role` is undefined when there is no token.
 */
export const decideRoute = (path: string, role: number | undefined): RouteDecision => {
  const access = pageAccessOf(path);
  if (access === undefined) return ALLOW;
  if (role === undefined) return { redirect: LANDING };
  if (access === 'authenticated' || access.some((allowed) => allowed === role)) return ALLOW;
  return { redirect: defaultRouteOf(role) };
};

/** Names the page that a visitor wanted, in the query of the landing page. */
export const WANTED = 'next';

/** Where a visitor without a session is sent (S4.1.1): the landing page, which then knows what they wanted. */
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
    // `/.//evil` is on this site, but its path would be another one's address.
    return origin === SOME_ORIGIN && !pathname.startsWith('//') ? pathname + search : undefined;
  } catch {
    return undefined;
  }
};

/** Where somebody goes after signing in: to the page they wanted if their role may open it, else to its own start. */
export const startOf = (role: number, wanted: string | null): string => {
  const path = wanted === null ? undefined : ownPath(wanted);
  const [pathname = LANDING] = path?.split('?', 1) ?? [];
  return path !== undefined && 'allow' in decideRoute(pathname, role) ? path : defaultRouteOf(role);
};
