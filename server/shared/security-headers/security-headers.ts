import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathOf } from '../request-target';
import { pagePolicy, type Site } from './page-policy';
import { API_PAGE_POLICY, DATA_POLICY, DOCUMENT_POLICY, PICTURE_POLICY } from './policies';

type Headers = Readonly<Record<string, string>>;

/** Two years, in seconds: as browsers require for their preload list. */
const HSTS_SECONDS = 63_072_000;

/**
 * The camera is used at the counter to scan orders, and by readers to scan books; the screen stays awake while a code is
 * shown. No other device feature is used.
 */
const PERMISSIONS = [
  'camera=(self)',
  'screen-wake-lock=(self)',
  ...[
    'accelerometer',
    'browsing-topics',
    'display-capture',
    'geolocation',
    'gyroscope',
    'hid',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
].join(', ');

const HSTS: Headers = { 'strict-transport-security': `max-age=${HSTS_SECONDS}; includeSubDomains` };

const COMMON: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
};

const DATA: Headers = { ...COMMON, 'content-security-policy': DATA_POLICY };
const API_PAGE: Headers = { ...COMMON, 'content-security-policy': API_PAGE_POLICY };
/** Covers may be embedded in other sites. */
const FILE: Headers = { ...COMMON, 'cross-origin-resource-policy': 'cross-origin' };
const PICTURE: Headers = { ...FILE, 'content-security-policy': PICTURE_POLICY };
const DOCUMENT: Headers = { ...FILE, 'content-security-policy': DOCUMENT_POLICY };

/** The headers of a page. The sign-in popup keeps its opener. */
const pageHeaders = (site: Site): Headers => ({
  ...COMMON,
  'content-security-policy': pagePolicy(site),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': PERMISSIONS,
});

type Kinds = readonly (readonly [prefix: string, headers: Headers])[];

/** By path prefix; the first match applies. */
const API_KINDS: Kinds = [
  ['/api/docs/', API_PAGE],
  ['/files/trials/', DOCUMENT],
  ['/files/', PICTURE],
];

const WEB_KINDS: Kinds = [
  ...API_KINDS,
  ['/_next/image/', PICTURE],
  // These include scripts and styles: the policy of the page that loads them applies to them.
  ...[
    ...['/api/', '/_next/', '/livez/', '/healthz/', '/notificationhub/', '/messages/'],
    ...['/emulator/', '/identitytoolkit.googleapis.com/', '/securetoken.googleapis.com/', '/local-gateway/'],
  ].map((prefix) => [prefix, DATA] as const),
];

/** Sets the headers of a response before any handler runs; handlers may replace them. */
export type SecureAnswer = (req: IncomingMessage, res: ServerResponse) => void;

const secureBy = (kinds: Kinds, others: Headers, publicUrl: string | undefined): SecureAnswer => {
  const always = publicUrl?.startsWith('https://') ? HSTS : {};
  const lines = (headers: Headers) => new Map(Object.entries({ ...headers, ...always }));
  const known = kinds.map(([prefix, headers]) => [prefix, lines(headers)] as const);
  const other = lines(others);
  return ({ url = '/' }, res) => {
    // With a trailing slash, the path of a folder has the same prefix as the paths below it.
    const path = `${pathOf(url).toLowerCase()}/`;
    res.setHeaders(known.find(([prefix]) => path.startsWith(prefix))?.[1] ?? other);
  };
};

/** The security headers of every response of the web tier: an unknown path is treated as a page. */
export const createWebHeaders = (site: Site): SecureAnswer => secureBy(WEB_KINDS, pageHeaders(site), site.publicUrl);

/** The security headers of every response of the backend: an unknown path is treated as data. */
export const createBackendHeaders = (publicUrl: string | undefined): SecureAnswer =>
  secureBy(API_KINDS, DATA, publicUrl);
