import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathOf } from '../request-target';
import { pagePolicy, type Site } from './page-policy';
import { API_PAGE_POLICY, DATA_POLICY, DOCUMENT_POLICY, PICTURE_POLICY } from './policies';

type Headers = Readonly<Record<string, string>>;

/** Two years, as browsers ask for before they list a site by themselves; in seconds. */
const HSTS_SECONDS = 63_072_000;

/** The stand scans orders and readers scan books with the camera; nothing else of the device is asked for. */
const PERMISSIONS = [
  'camera=(self)',
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
/** Covers may stand on other sites. */
const FILE: Headers = { ...COMMON, 'cross-origin-resource-policy': 'cross-origin' };
const PICTURE: Headers = { ...FILE, 'content-security-policy': PICTURE_POLICY };
const DOCUMENT: Headers = { ...FILE, 'content-security-policy': DOCUMENT_POLICY };

/** The headers of a page. The popup for signing in keeps its opener. */
const pageHeaders = (site: Site): Headers => ({
  ...COMMON,
  'content-security-policy': pagePolicy(site),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': PERMISSIONS,
});

type Kinds = readonly (readonly [prefix: string, headers: Headers])[];

/** By the beginning of the path, the first that fits. */
const API_KINDS: Kinds = [
  ['/api/docs/', API_PAGE],
  ['/files/trials/', DOCUMENT],
  ['/files/', PICTURE],
];

const WEB_KINDS: Kinds = [
  ...API_KINDS,
  ['/_next/image/', PICTURE],
  // Scripts and styles among them: they are held to the policy of the page that loads them.
  ...[
    ...['/api/', '/_next/', '/livez/', '/healthz/', '/notificationhub/', '/messages/'],
    ...['/emulator/', '/identitytoolkit.googleapis.com/', '/securetoken.googleapis.com/', '/local-gateway/'],
  ].map((prefix) => [prefix, DATA] as const),
];

/** Sets the headers of an answer before anything else has a hand in it; who answers may replace them. */
export type SecureAnswer = (req: IncomingMessage, res: ServerResponse) => void;

const secureBy = (kinds: Kinds, others: Headers, publicUrl: string | undefined): SecureAnswer => {
  const always = publicUrl?.startsWith('https://') ? HSTS : {};
  const lines = (headers: Headers) => new Map(Object.entries({ ...headers, ...always }));
  const known = kinds.map(([prefix, headers]) => [prefix, lines(headers)] as const);
  const other = lines(others);
  return ({ url = '/' }, res) => {
    // With a slash at its end the path of a folder begins like those below it.
    const path = `${pathOf(url).toLowerCase()}/`;
    res.setHeaders(known.find(([prefix]) => path.startsWith(prefix))?.[1] ?? other);
  };
};

/** The security headers of everything the web tier answers: what is not known by its path is a page. */
export const createWebHeaders = (site: Site): SecureAnswer => secureBy(WEB_KINDS, pageHeaders(site), site.publicUrl);

/** The security headers of everything the backend answers: what is not known by its path is data. */
export const createBackendHeaders = (publicUrl: string | undefined): SecureAnswer =>
  secureBy(API_KINDS, DATA, publicUrl);
