import type { IncomingMessage } from 'node:http';

/**
 * What the page cache and a page know of one render: on the request of the private listener (`render-page.ts`), where no
 * client can set it.
 */
export interface RenderContext {
  /** The network address of the first client: the backend's rate limits count against it. */
  readonly visitor: string;
  /** Set by the page: it may be cached, because it is complete and the same for every user. */
  mayKeep: boolean;
  /** Set by the page: the backend refused a call because this visitor's address exceeded a rate limit. */
  isRefusal: boolean;
  /**
   * Filled by the page: the products it was rendered from, including those that it does not show, and the other data
   * that it shows (`pageTag`).
   */
  readonly tags: Set<string>;
}

/** A symbol shared across the process: Next loads its own copy of this module. */
const KEY = Symbol.for('hoi-sach/render-context');

type Rendered = IncomingMessage & { [KEY]?: RenderContext };

export const setRenderContext = (req: IncomingMessage, context: RenderContext): void => {
  (req as Rendered)[KEY] = context;
};

/** The context of the render that a request is for; undefined where the response goes to the client directly. */
export const renderContextOf = (req: IncomingMessage): RenderContext | undefined => (req as Rendered)[KEY];
