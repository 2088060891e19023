type Directives = Readonly<Record<string, readonly string[]>>;

const NONE = ["'none'"];
const SELF = ["'self'"];

/** A Content-Security-Policy as its header says it. */
export const policyOf = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

/** What no answer of ours needs: to be framed, to have its links based elsewhere, to send forms. */
const CLOSED: Directives = { 'frame-ancestors': NONE, 'base-uri': NONE, 'form-action': NONE };

/** JSON, health and every error: data that, opened by itself, loads and runs nothing. */
export const DATA_POLICY = policyOf({ 'default-src': NONE, ...CLOSED });

/** Pictures of the store, which people have sent: an SVG opened by itself may look as it does, and runs nothing. */
export const PICTURE_POLICY = policyOf({
  'default-src': NONE,
  'style-src': ["'unsafe-inline'"],
  ...CLOSED,
  sandbox: [],
});

/** Papers and book files. Sources are not limited: the browser shows a PDF by a page of its own, which is held to this too. */
export const DOCUMENT_POLICY = policyOf(CLOSED);

/** `/api/docs`: Swagger's page, which sets styles and asks this site alone. */
export const API_PAGE_POLICY = policyOf({
  ...CLOSED,
  'default-src': SELF,
  'img-src': ["'self'", 'data:'],
  'object-src': NONE,
  'style-src': ["'self'", "'unsafe-inline'"],
});

/**
 * A page of the local stand-ins for Google, ZaloPay and a bank: one script and one style of its own, forms to itself.
 * @param framedBy who may frame it: the identity SDK frames one of them in our own pages
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
