const UNKNOWN_LIFETIME_MS = 10 * 60_000;

/** Milliseconds until an access token stops working; a token that does not say gets ten minutes. */
export const lifetimeOf = (accessToken: string, now: number): number => {
  const [, payload = ''] = accessToken.split('.');
  try {
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown };
    return typeof exp === 'number' ? exp * 1000 - now : UNKNOWN_LIFETIME_MS;
  } catch {
    return UNKNOWN_LIFETIME_MS;
  }
};
