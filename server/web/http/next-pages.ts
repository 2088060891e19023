import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import path from 'node:path';
import next from 'next';
import type { SecureAnswer } from '@server/shared/security-headers/security-headers';
import type { RequestHandlers } from './http-router';
import { IMAGE_PATH } from './image-requests';
import { readOnly } from './read-only-pages';
import { sharedFeed } from '../catalogue-feed/shared-feed';
import { serveBuildFiles } from '../finished-pages/build-files';
import { servePages } from '../finished-pages/serve-pages';
import { boundPages } from '../render/bounded-pages';
import { forgetPictures } from '../render/forget-pictures';
import { createRenderKinds } from '../render/render-kind';

const IMAGE_QUERY = `${IMAGE_PATH}?`;
const DEFAULT_QUALITY = '75';

/** `/_next/image` without a quality gets the default one (S7.4.1); Next itself would refuse it. */
const withDefaultQuality = (url: string): string => {
  if (!url.startsWith(IMAGE_QUERY)) return url;
  const query = new URLSearchParams(url.slice(IMAGE_QUERY.length));
  return query.has('q') ? url : `${url}&q=${DEFAULT_QUALITY}`;
};

const SITEMAP_PART = /^\/sitemap-([a-z]+)-(\d+)\.xml$/;

/**
 * The parts of the sitemap are served next to its index, because a sitemap may list only URLs below its own folder.
 * Rewritten here and not by Next, whose router would add the code for it to every page.
 */
const withSitemapFolder = (url: string): string => url.replace(SITEMAP_PART, '/sitemaps/$1/$2');

/**
 * Starts Next inside our server. Next would handle every upgrade of the server it is given and close those it does not
 * know, so it gets an event emitter instead, which receives only the upgrades of its hot reload.
 */
export const startPages = (
  dir: string,
  { dev, host, port, secure }: { dev: boolean; host: string; port: number; secure: SecureAnswer },
) => {
  const upgrades = new EventEmitter();
  const app = next({ dev, dir, hostname: host, port, httpServer: upgrades as Server });
  let ready = false;
  const prepared = app.prepare().then(() => {
    ready = true;
    return app.getRequestHandler();
  });
  const pages: RequestHandlers['pages'] = async (req, res) => {
    req.url = withSitemapFolder(withDefaultQuality(req.url ?? '/'));
    const handle = await prepared;
    if (req.url.startsWith(IMAGE_QUERY)) await forgetPictures();
    await handle(req, res);
  };
  const hotReload: RequestHandlers['relayUpgrade'] = (req, socket, head) =>
    void upgrades.emit('upgrade', req, socket, head);
  // Not in development, which compiles pages at their first request, however long that takes, and whose tools send POST.
  const bounded = () =>
    serveBuildFiles(path.join(dir, '.next/static'), boundPages(pages, createRenderKinds(path.join(dir, 'public'))));
  const served = dev ? pages : readOnly(servePages({ pages: bounded(), feed: sharedFeed(), secure }));
  return { pages: served, prepared, isReady: () => ready, ...(dev && { hotReload }) };
};
