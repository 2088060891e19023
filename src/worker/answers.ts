/** Which responses may be cached, and how they are transformed. */

/** Whether a response is the same for all users, according to the server: all other pages have `no-store`. */
export const isForAll = ({ status, redirected, headers }: Response): boolean => {
  const rule = headers.get('cache-control');
  return status === 200 && !redirected && rule !== null && !/no-store|private/.test(rule);
};

export const isWhole = ({ status, redirected }: Response): boolean => status === 200 && !redirected;

interface Claims {
  sub?: string;
}

/**
 * Returns the user of a request's token; undefined without one. The token is not verified: it only decides where a
 * response is cached.
 */
export const callerOf = ({ headers }: Pick<Request, 'headers'>): string | undefined => {
  const [, payload] = /^Bearer [\w-]+\.([\w-]+)\./.exec(headers.get('authorization') ?? '') ?? [];
  if (payload === undefined) return undefined;
  return (JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Claims).sub;
};

const KEPT_AT = 'x-kept-at';

/** Returns the same response with the time at which it is cached. */
export const stamped = async (response: Response, now: number): Promise<Response> => {
  const headers = new Headers(response.headers);
  headers.set(KEPT_AT, String(now));
  return new Response(await response.blob(), { status: response.status, headers });
};

/** The age of a cached response, in ms. */
export const ageOf = ({ headers }: Response, now: number): number => now - Number(headers.get(KEPT_AT) ?? 0);

/**
 * Returns a cached pickup pass with the time that the backend would send now: pages compute from it how far the
 * backend's clock is ahead of theirs, and choose the currently valid code by it.
 */
export const redated = async (pass: Response, now: number): Promise<Response> => {
  const { now: then, ...rest } = (await pass.clone().json()) as { now: string };
  const shifted = new Date(Date.parse(then) + ageOf(pass, now)).toISOString();
  return Response.json({ ...rest, now: shifted });
};
