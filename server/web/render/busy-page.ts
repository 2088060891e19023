import { randomInt } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '@/contract/vocabulary/error-codes';
import { busyText } from '@/text/busy';
import { sourceOf } from '@server/shared/security-headers/policies';
import { sendError } from '@server/shared/send-error';

const STYLE = `
:root{color-scheme:light dark;--paper:#fffefb;--ink:#16313a}
@media(prefers-color-scheme:dark){:root{--paper:#132830;--ink:#f3efe6}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--paper);color:var(--ink);font:1.125rem/1.6 'Be Vietnam Pro',system-ui,sans-serif}
main{max-width:32rem;padding:2rem}
h1{font-size:1.75rem;line-height:1.25;margin:0 0 1rem}
a{color:inherit}
`;

const POLICY = `default-src 'none'; style-src ${sourceOf(STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Range of the retry delay in seconds: random, so that not all clients return at the same moment. */
const [SOONEST_S, LATEST_S] = [4, 10];

const pageOf = (seconds: number): string => `<!doctype html>
<html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${seconds}"><title>${busyText.title}</title><style>${STYLE}</style></head>
<body><main><h1>${busyText.title}</h1><p>${busyText.hint}</p><p><a href="">${busyText.reload}</a></p></main></body></html>
`;

const wantsPage = ({ headers, url = '' }: IncomingMessage): boolean =>
  (headers.accept ?? '').includes('text/html') && !url.startsWith('/_next/');

/** Refuses a request for now: with a light page that reloads itself, or for programs with the error of the contract. */
export const sendBusy = (req: IncomingMessage, res: ServerResponse): void => {
  if (res.destroyed) return;
  if (!wantsPage(req)) return sendError(req, res, new AppError('OVERLOADED'));
  const seconds = randomInt(SOONEST_S, LATEST_S);
  const page = Buffer.from(pageOf(seconds));
  res.writeHead(503, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': page.length,
    'content-security-policy': POLICY,
    'cache-control': 'no-store',
    'retry-after': String(seconds),
    'x-content-type-options': 'nosniff',
  });
  res.end(req.method === 'HEAD' ? undefined : page);
};
