/** What may be kept of an answer, and what becomes of it. */

/** The server itself says what is the same for everybody: all other pages come with `no-store`. */
export const isForAll = ({ status, redirected, headers }: Response): boolean => {
  const rule = headers.get('cache-control');
  return status === 200 && !redirected && rule !== null && !/no-store|private/.test(rule);
};

export const isWhole = ({ status, redirected }: Response): boolean => status === 200 && !redirected;

interface Claims {
  sub?: string;
}

/** The user whose token comes with a request; undefined without one. Nothing is trusted for it but where an answer is kept. */
export const callerOf = ({ headers }: Pick<Request, 'headers'>): string | undefined => {
  const [, payload] = /^Bearer [\w-]+\.([\w-]+)\./.exec(headers.get('authorization') ?? '') ?? [];
  if (payload === undefined) return undefined;
  return (JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Claims).sub;
};

const KEPT_AT = 'x-kept-at';

/** The same answer, with the instant at which it is kept. */
export const stamped = async (response: Response, now: number): Promise<Response> => {
  const headers = new Headers(response.headers);
  headers.set(KEPT_AT, String(now));
  return new Response(await response.blob(), { status: response.status, headers });
};

/** How long ago an answer was kept, in ms. */
export const ageOf = ({ headers }: Response, now: number): number => now - Number(headers.get(KEPT_AT) ?? 0);

/**
 * A kept pass as the backend would date it now: pages learn from it how far the backend's clock is ahead of theirs, and choose
 * the code that is good by it.
 */
export const redated = async (pass: Response, now: number): Promise<Response> => {
  const { now: then, ...rest } = (await pass.clone().json()) as { now: string };
  const shifted = new Date(Date.parse(then) + ageOf(pass, now)).toISOString();
  return Response.json({ ...rest, now: shifted });
};
