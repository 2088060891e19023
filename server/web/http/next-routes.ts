/** Routes below `/api` that are Next's own: of next-auth, and of the address in mails, to which mail programs post. */
const NEXT_ROUTES = ['/api/auth/', '/api/unsubscribe/'] as const;

/** Whether Next answers a path below `/api`, and not the BFF. Some of these calls are POST. */
export const isNextRoute = (path: string): boolean => NEXT_ROUTES.some((route) => path.startsWith(route));
