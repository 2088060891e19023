import { createHash } from 'node:crypto';

type Directives = Readonly<Record<string, readonly string[]>>;

const NONE = ["'none'"];
const SELF = ["'self'"];

/** A Content-Security-Policy as a header value. */
export const policyOf = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

/** The source that allows an inline script or style with exactly this text. */
export const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Directives that every response denies: being framed, a `<base>`, sending forms. */
const CLOSED: Directives = { 'frame-ancestors': NONE, 'base-uri': NONE, 'form-action': NONE };

/** For JSON, health and every error: data that loads and runs nothing when it is opened directly. */
export const DATA_POLICY = policyOf({ 'default-src': NONE, ...CLOSED });

/**
 * For pictures of the store, which users have uploaded: an SVG opened directly may use its own styles, but runs
 * nothing.
 */
export const PICTURE_POLICY = policyOf({
  'default-src': NONE,
  'style-src': ["'unsafe-inline'"],
  ...CLOSED,
  sandbox: [],
});

/**
 * For documents and book files. Sources are not limited: the browser shows a PDF in a page of its own, which this
 * policy applies to as well.
 */
export const DOCUMENT_POLICY = policyOf(CLOSED);

/** `/api/docs`: Swagger's page, which sets styles and connects to this site only. */
export const API_PAGE_POLICY = policyOf({
  ...CLOSED,
  'default-src': SELF,
  'img-src': ["'self'", 'data:'],
  'object-src': NONE,
  'style-src': ["'self'", "'unsafe-inline'"],
});

/**
 * A page of the local simulations of Google, ZaloPay and a bank: one script and one style of its own, forms to itself.
 * @param framedBy the pages that may frame it: the identity SDK frames one of them in our own pages
 */
export const widgetPolicy = (nonce: string, framedBy: 'nobody' | 'site'): string =>
  policyOf({
    'default-src': NONE,
    'script-src': [`'nonce-${nonce}'`],
    'style-src': [`'nonce-${nonce}'`],
    ...CLOSED,
    'form-action': SELF,
    'frame-ancestors': framedBy === 'site' ? SELF : NONE,
  });
