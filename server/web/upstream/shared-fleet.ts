import { webEnv } from '@server/env';
import { Fleet } from './fleet';

const KEY = Symbol.for('hoi-sach/backends');
const shared = globalThis as { [KEY]?: Fleet };

/**
 * The backends of this process, shared with the pages: Next loads its own copy of every module, and both copies must
 * share the state of each backend. Created at the first request, because a build has no environment to read.
 */
export const sharedFleet = (): Fleet => {
  if (!shared[KEY]) {
    const { backendUrls, backendTimeoutMs } = webEnv();
    shared[KEY] = new Fleet(backendUrls, { answerMs: backendTimeoutMs });
  }
  return shared[KEY];
};
