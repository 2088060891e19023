import { AppError, errorMessage, type ErrorBody } from '@/contract/error-codes';
import { loginAnswer, type LoginAnswer } from '@/contract/session';

/** The three calls of the backend that begin, renew and end a session. */
export interface SessionBackend {
  login(idToken: string): Promise<LoginAnswer>;
  refresh(refreshToken: string): Promise<LoginAnswer>;
  logout(refreshToken: string): Promise<void>;
}

/** The backend said no. */
export class BackendRefusal extends Error {
  override name = 'BackendRefusal';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const TIMEOUT_MS = 10_000;

const refusalOf = async (response: Response): Promise<BackendRefusal> => {
  // A proxy in between may answer something that is not JSON.
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody>;
  return new BackendRefusal(response.status, body.code ?? 'INTERNAL', body.message ?? errorMessage('INTERNAL'));
};

const postJson = (url: URL, body: Record<string, string>): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });

/** Speaks to the first backend that can be reached; when none can, it is an `AppError` BACKEND_UNAVAILABLE. */
export const createSessionBackend = (backendUrls: readonly string[]): SessionBackend => {
  const send = async (path: string, body: Record<string, string>): Promise<Response> => {
    let cause: unknown;
    for (const backendUrl of backendUrls) {
      try {
        return await postJson(new URL(`/api${path}`, backendUrl), body);
      } catch (error) {
        cause = error;
      }
    }
    throw Object.assign(new AppError('BACKEND_UNAVAILABLE'), { cause });
  };
  const post = async (path: string, body: Record<string, string>): Promise<Response> => {
    const response = await send(path, body);
    if (!response.ok) throw await refusalOf(response);
    return response;
  };
  const parse = async (response: Response) => loginAnswer.parse(await response.json());
  return {
    login: async (idToken) => parse(await post('/login', { idToken })),
    refresh: async (refreshToken) => parse(await post('/login/refresh', { refreshToken })),
    logout: async (refreshToken) => void (await post('/logout', { refreshToken })),
  };
};
