import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pino from 'pino';
import { logLevel } from '@server/env';
import { filesBelow } from '@server/shared/files-below';
import type { BoundedPages } from '@server/web/render/bounded-pages';
import { isRead, pathOf } from '../../shared/request-target';
import { FinishedPage, sendPage, THOROUGHLY } from './finished-page';

/** Types worth compressing; fonts and pictures are compressed already. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
};

/** The file name contains a hash of the content. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

const ADDRESS = '/_next/static';

/** File paths by URL path. */
const filesIn = (folder: string): Map<string, string> =>
  new Map(
    filesBelow(folder)
      .filter((name) => path.extname(name) in TYPES)
      .map((name) => [ADDRESS + name, path.join(folder, name)]),
  );

const read = async (file: string): Promise<FinishedPage> => {
  const headers = { 'content-type': TYPES[path.extname(file)], 'cache-control': CACHE_CONTROL };
  const page = new FinishedPage({ status: 200, headers, body: await readFile(file) }, THOROUGHLY);
  void page.pack();
  return page;
};

const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
};

/**
 * Serves scripts and styles of the build from memory. Each is compressed once, at its first request: Next would
 * compress it again for every visitor, and less well. A whole build is about 7 MB. Everything else is passed to
 * `others`.
 * @param folder `.next/static` of the build
 */
export const serveBuildFiles = (folder: string, others: BoundedPages): BoundedPages => {
  const log = pino({ name: 'build-files', level: logLevel() });
  const files = filesIn(folder);
  const kept = new Map<string, Promise<FinishedPage>>();
  return async (req, res, refuse) => {
    const file = isRead(req) ? files.get(decoded(pathOf(req.url ?? '/'))) : undefined;
    if (file === undefined) return others(req, res, refuse);
    const reading = kept.get(file) ?? read(file);
    kept.set(file, reading);
    try {
      await sendPage(req, res, await reading);
    } catch (error) {
      kept.delete(file);
      log.error({ err: error, file }, 'a file of the build could not be read');
      await others(req, res, refuse);
    }
  };
};
