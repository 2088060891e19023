import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OptionalHandler } from '../http/http-router';
import { isDirect } from '../../identity/direct-request';
import { sendPage } from '../../identity/local-emulator/http';
import { listCaught, readCaught, type CaughtMail } from '../../shared/mailbox';
import { listPage, mailPage, missingPage } from './pages';
import { LOCAL_MAIL } from './paths';

/** A message contains its own styles and pictures, and may load and run nothing. */
const sendHtml = (res: ServerResponse, { html }: CaughtMail): void => {
  res.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox allow-popups allow-top-navigation",
    'x-frame-options': 'DENY',
  });
  res.end(html);
};

const answer = async (folder: string, req: IncomingMessage, res: ServerResponse, pathname: string): Promise<void> => {
  if (!isDirect(req.headers)) return void res.writeHead(404).end();
  if (req.method !== 'GET') return void res.writeHead(405, { allow: 'GET' }).end();
  const [id = '', as] = pathname.slice(LOCAL_MAIL.length + 1).split('/');
  if (id === '') return sendPage(res, listPage(await listCaught(folder)));
  const mail = await readCaught(folder, id);
  if (mail && as === 'html') return sendHtml(res, mail);
  sendPage(res, mail ? mailPage(mail) : missingPage());
};

/**
 * Shows the messages that an installation without a mail server would have sent (`server/shared/mailbox.ts`). Use it only
 * where unsigned identities are allowed; it serves only requests that arrive directly from this machine.
 */
export const createLocalMail =
  (folder: string): OptionalHandler =>
  (req, res) => {
    const { pathname } = new URL(req.url ?? '/', 'http://localhost');
    if (pathname !== LOCAL_MAIL && !pathname.startsWith(`${LOCAL_MAIL}/`)) return false;
    answer(folder, req, res, pathname).catch(() => void res.writeHead(500).end());
    return true;
  };
