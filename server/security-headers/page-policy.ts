import { createHash } from 'node:crypto';
import { PAGE_SCRIPTS } from '@/shared/lib/page-scripts';
import type { IdentitySource } from '../identity/verify';
import { policyOf } from './policies';

/** What decides from where the pages may load, and whom they may ask. */
export interface Site {
  identitySource: IdentitySource;
  /** Whose sign-ins are accepted, by Firebase's names. */
  identityProviders: readonly string[];
  /** Where the official identity emulator is; `self` for the built-in one. */
  emulatorOrigin?: string | undefined;
  /** The domain of Firebase's sign-in pages. */
  authDomain: string;
  publicUrl?: string | undefined;
  /** Where the message socket is, when it is not on this site. */
  messageSocketUrl?: string | undefined;
  /** Next's hot reload evaluates what has changed. */
  dev: boolean;
}

interface IdentitySources {
  script: readonly string[];
  connect: readonly string[];
  frame: readonly string[];
}

/** Google's script for hidden frames (`js/api.js`), and the parts that it loads itself. */
const GOOGLE_SCRIPTS = ['https://apis.google.com/js/', 'https://apis.google.com/_/scs/'];

/** What the Firebase SDK loads for its popup: Google's script, a hidden frame of the sign-in domain, and the calls for tokens. */
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

/** Where providers keep the pictures of people; another one may keep them anywhere. */
const PICTURES: Partial<Record<string, string>> = { 'google.com': 'https://*.googleusercontent.com' };

const pictureSources = ({ identitySource, identityProviders }: Site): string[] =>
  identitySource === 'built-in-emulator'
    ? []
    : [...new Set(identityProviders.map((provider) => PICTURES[provider] ?? 'https:'))];

/** Sockets of this site are `'self'` too, but not to every browser. */
const socketSources = ({ publicUrl, messageSocketUrl }: Site): string[] => [
  ...(publicUrl ? [publicUrl.replace(/^http/, 'ws')] : []),
  ...(messageSocketUrl ? [new URL(messageSocketUrl).origin] : []),
];

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * The policy of the pages: scripts are files of this site, and those inside the page are known by their hashes, so that
 * finished pages are the same bytes for everybody (docs/decisions/0027-the-policy-of-the-pages.md).
 */
export const pagePolicy = (site: Site): string => {
  const identity = identitySources(site);
  const isHttps = site.publicUrl?.startsWith('https://') ?? false;
  return policyOf({
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...PAGE_SCRIPTS.map(hashOf),
      // The scanner reads codes in WebAssembly where the browser has no reader.
      "'wasm-unsafe-eval'",
      ...identity.script,
      ...(site.dev ? ["'unsafe-eval'"] : []),
    ],
    'script-src-attr': ["'none'"],
    // Mantine writes responsive styles and variables into the page, components set the style of elements.
    'style-src': ["'self'", "'unsafe-inline'"],
    // People have pictures of their own at their identity provider.
    'img-src': ["'self'", 'data:', 'blob:', ...pictureSources(site)],
    'font-src': ["'self'", 'data:'],
    // A picture that was chosen is read as a blob before it is cut.
    'connect-src': ["'self'", 'blob:', ...socketSources(site), ...identity.connect, ...(site.dev ? ['ws:'] : [])],
    'frame-src': identity.frame,
    // A large workbook is compressed in a worker that its library makes of a blob; it has the policy of its page.
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(isHttps && { 'upgrade-insecure-requests': [] }),
  });
};
