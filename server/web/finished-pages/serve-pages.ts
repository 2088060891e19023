import type { IncomingMessage, ServerResponse } from 'node:http';
import pino from 'pino';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { CatalogueFeed } from '@server/web/catalogue-feed/catalogue-feed';
import { logLevel, webEnv } from '@server/env';
import { counterOf, gaugeOf } from '@server/shared/metrics';
import type { SecureAnswer } from '@server/shared/security-headers/security-headers';
import type { BoundedPages } from '@server/web/render/bounded-pages';
import { sendBusy } from '@server/web/render/busy-page';
import { shed } from '@server/web/http/load-shedding';
import { disconnectSignal } from '@server/web/upstream/caller';
import { clientAddress, hasBody } from '@server/web/upstream/incoming-request';
import { sendError } from '@server/shared/send-error';
import { sendPage } from './finished-page';
import { pageAddress } from './page-address';
import { PageCache } from './page-cache';
import { PageRenderer } from './render-page';
import { isRead, pathOf } from '../../shared/request-target';

const served = counterOf({
  name: 'web_finished_pages_total',
  help: 'Public pages that were asked for: `kept` from memory, or `made`, alone or with others who asked for the same.',
  labelNames: ['from'],
});

/** Without a public URL, as on a laptop, links use the requested host. */
const hostOf = ({ headers }: IncomingMessage): string => (webEnv().publicUrl ? '' : (headers.host ?? ''));

interface Options {
  /** Everything that Next renders, behind its gate. */
  pages: BoundedPages;
  feed: CatalogueFeed;
  secure: SecureAnswer;
}

/** Serves public pages from memory while they are current, and has everything else rendered. */
export const servePages = ({ pages, feed, secure }: Options): BoundedPages => {
  const log = pino({ name: 'finished-pages', level: logLevel() });
  const renderer = new PageRenderer(pages, secure);
  const cache = new PageCache({
    render: (request, signal) => renderer.render(request, signal),
    isShown: () => feed.isFresh,
  });
  feed.onNews((news) => cache.onNews(news));
  gaugeOf({
    name: 'web_finished_pages_bytes',
    help: 'Memory that finished pages take.',
    collect: (gauge) => gauge.set(cache.bytes),
  });

  const serve = async (req: IncomingMessage, res: ServerResponse, address: string): Promise<void> => {
    const request = { address, host: hostOf(req), visitor: clientAddress(req, webEnv().trustProxy) };
    const isSettled = await feed.waitForOwnWrites(request.visitor);
    const kept = isSettled && feed.isFresh ? cache.find(request) : undefined;
    served.inc({ from: kept ? 'kept' : 'made' });
    if (kept) return sendPage(req, res, kept);
    const rendered = await cache.render(request, disconnectSignal(res), !isSettled);
    if (rendered === 'busy') {
      shed.inc({ kind: 'page' });
      sendBusy(req, res);
    } else if (rendered) await sendPage(req, res, rendered);
  };

  return async (req, res, refuse) => {
    const address = isRead(req) && !hasBody(req) ? pageAddress(req.url ?? '/') : undefined;
    if (address === undefined) return pages(req, res, refuse);
    await serve(req, res, address).catch((error: unknown) => {
      if (res.destroyed) return;
      log.error({ err: error, path: pathOf(req.url ?? '') }, 'a page could not be served');
      sendError(req, res, new AppError('INTERNAL'));
    });
  };
};
