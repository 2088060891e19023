import { webEnv } from '@server/env';
import { BackendPools } from '@server/upstream/backend-pools';

let poolsOnce: BackendPools | undefined;

/** The web tier's connections to the backend; created at the first request, because a build has no environment to read. */
export const backendPools = (): BackendPools => {
  if (!poolsOnce) {
    const { backendUrls, backendTimeoutMs } = webEnv();
    poolsOnce = new BackendPools(backendUrls, { answerMs: backendTimeoutMs });
  }
  return poolsOnce;
};
