import type { IncomingMessage } from 'node:http';

/** Notes of a page about itself, made during the render for the page cache. */
export interface CacheMeta {
  /** The page may be cached: it is complete and the same for every user. */
  mayKeep: boolean;
  /** The backend refused a call because this visitor's address exceeded a rate limit. */
  isRefusal: boolean;
  /**
   * The products the page was rendered from, including those that it does not show, and the other data that it shows
   * (`pageTag`).
   */
  tags: Set<string>;
}

/** A symbol shared across the process: Next loads its own copy of this module. */
const NOTES = Symbol.for('hoi-sach/page-notes');

type Noting = IncomingMessage & { [NOTES]?: CacheMeta };

export const openCacheMeta = (req: IncomingMessage): CacheMeta =>
  ((req as Noting)[NOTES] ??= { mayKeep: false, isRefusal: false, tags: new Set() });

/** The notes of the page that a request is for; a request without notes is not cached. */
export const cacheMetaOf = (req: IncomingMessage): CacheMeta | undefined => (req as Noting)[NOTES];
