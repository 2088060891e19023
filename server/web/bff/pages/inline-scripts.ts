import type { ServerResponse } from 'node:http';
import pino from 'pino';
import { logLevel } from '@server/env';
import { sourceOf } from '@server/shared/security-headers/policies';

const POLICY = 'content-security-policy';
let isLogged = false;

/**
 * Allows an inline script in the policy of one response, by its hash. Needed only where Next writes an inline script
 * that `readPageStart` does not understand; logged once per process.
 * @param res undefined at build time, when the policy is not known
 */
export const allowInlineScript = (res: ServerResponse | undefined, text: string): void => {
  if (!isLogged) {
    isLogged = true;
    pino({ name: 'pages', level: logLevel() }).warn(
      "this version of Next starts pages in a way that is not known: they keep Next's own scripts, before the first paint",
    );
  }
  const policy = res?.getHeader(POLICY);
  if (!res || typeof policy !== 'string') return;
  res.setHeader(POLICY, policy.replace('script-src ', `script-src ${sourceOf(text)} `));
};
