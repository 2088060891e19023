import { webEnv } from '@server/env';
import { BackendPools } from '@server/upstream/backend-pools';

let poolsOnce: BackendPools | undefined;

/** The pages' connections to the backend, made at the first request: a build has no environment to read. */
export const backendPools = (): BackendPools => {
  if (!poolsOnce) {
    const { backendUrls, backendTimeoutMs } = webEnv();
    poolsOnce = new BackendPools(backendUrls, { answerMs: backendTimeoutMs });
  }
  return poolsOnce;
};
