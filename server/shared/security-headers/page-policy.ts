import { PAGE_SCRIPTS } from '@/shared/lib/page-scripts';
import type { IdentitySource } from '../../identity/verify';
import { policyOf, sourceOf } from './policies';

/** Settings that decide which sources the pages may load from and connect to. */
export interface Site {
  identitySource: IdentitySource;
  /** The accepted identity providers, by Firebase's names. */
  identityProviders: readonly string[];
  /** Origin of the official identity emulator; `self` for the built-in one. */
  emulatorOrigin?: string | undefined;
  /** The domain of Firebase's sign-in pages. */
  authDomain: string;
  publicUrl?: string | undefined;
  /** URL of the message socket, when it is not on this site. */
  messageSocketUrl?: string | undefined;
  /** Next's hot reload evaluates changed code. */
  dev: boolean;
}

interface IdentitySources {
  script: readonly string[];
  connect: readonly string[];
  frame: readonly string[];
}

/** Google's script for hidden frames (`js/api.js`), and the parts that it loads itself. */
const GOOGLE_SCRIPTS = ['https://apis.google.com/js/', 'https://apis.google.com/_/scs/'];

/**
 * Sources that the Firebase SDK needs for its popup: Google's script, a hidden frame of the sign-in domain, and the
 * calls for tokens.
 */
const identitySources = ({ identitySource, emulatorOrigin, authDomain }: Site): IdentitySources => {
  if (identitySource === 'built-in-emulator') return { script: [], connect: [], frame: ["'self'"] };
  const script = GOOGLE_SCRIPTS;
  if (identitySource === 'official-emulator') {
    const origins = emulatorOrigin ? [emulatorOrigin] : [];
    return { script, connect: origins, frame: origins };
  }
  const connect = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
  return { script, connect, frame: [`https://${authDomain}`] };
};

/** Sources of profile pictures, per provider; other providers may store them anywhere. */
const PICTURES: Partial<Record<string, string>> = { 'google.com': 'https://*.googleusercontent.com' };

const pictureSources = ({ identitySource, identityProviders }: Site): string[] =>
  identitySource === 'built-in-emulator'
    ? []
    : [...new Set(identityProviders.map((provider) => PICTURES[provider] ?? 'https:'))];

/** `'self'` covers this site's web sockets, but not in every browser. */
const socketSources = ({ publicUrl, messageSocketUrl }: Site): string[] => [
  ...(publicUrl ? [publicUrl.replace(/^http/, 'ws')] : []),
  ...(messageSocketUrl ? [new URL(messageSocketUrl).origin] : []),
];

/**
 * The policy of the pages: scripts are files of this site; inline scripts are allowed by their hashes, so that finished
 * pages have the same bytes for every user (docs/decisions/0027-the-policy-of-the-pages.md).
 */
export const pagePolicy = (site: Site): string => {
  const identity = identitySources(site);
  const isHttps = site.publicUrl?.startsWith('https://') ?? false;
  return policyOf({
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...PAGE_SCRIPTS.map(sourceOf),
      // Scanned codes are decoded in WebAssembly where the browser has no detector of its own.
      "'wasm-unsafe-eval'",
      ...identity.script,
      ...(site.dev ? ["'unsafe-eval'"] : []),
    ],
    'script-src-attr': ["'none'"],
    // Mantine writes responsive styles and variables into the page, components set `style` attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    // Profile pictures at the identity providers.
    'img-src': ["'self'", 'data:', 'blob:', ...pictureSources(site)],
    // A book that is kept on the device is played from a blob.
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'", 'data:'],
    // A chosen picture is read as a blob before it is cropped.
    'connect-src': ["'self'", 'blob:', ...socketSources(site), ...identity.connect, ...(site.dev ? ['ws:'] : [])],
    'frame-src': identity.frame,
    // A large workbook is compressed in a worker that its library creates from a blob; it has the policy of its page.
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(isHttps && { 'upgrade-insecure-requests': [] }),
  });
};
