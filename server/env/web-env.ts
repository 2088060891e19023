import type { Organiser } from '@/contract/vocabulary/organiser';
import { commonText } from '@/text/common';
import { OWN_BACKEND } from '../web/upstream/own-backend';
import { identityOf, type IdentityEnv } from './identity-env';
import { caughtMailOf } from './mail-env';
import { readOrganiser } from './organiser-env';
import { listOf, numberOf, originOf, portOf, WrongValue, type Reader } from './reader';

/** The web tier's settings. */
export interface WebEnv extends IdentityEnv {
  /** URLs of all backends. */
  backendUrls: readonly string[];
  /** Longest wait for a response of the backend. */
  backendTimeoutMs: number;
  /** Encrypts the session cookie. */
  authSecret: string;
  /** Part of the session cookie's name, so that two instances on one host do not overwrite each other's. */
  instanceId: string;
  publicUrl?: string;
  /** `TRUST_PROXY=1`: a proxy in front of this process names the client's address. */
  trustProxy: boolean;
  firebase: { projectId: string; apiKey: string; authDomain: string };
  secureCookies: boolean;
  productName: string;
  /** Where Prometheus scrapes this process; never on the public port. */
  metrics?: { host: string; port: number };
  /** URL of the message socket, when it is not `/messages` of the site. */
  messageSocketUrl?: string;
  /** Mail is sent, so that users without an account can order. */
  guestOrders: boolean;
  /** The contact for readers. */
  organiser?: Organiser;
}

const socketUrlOf = (url: string): string => {
  if (!URL.canParse(url) || !/^wss?:$/.test(new URL(url).protocol)) {
    throw new WrongValue(
      ['MESSAGE_SOCKET_URL'],
      `MESSAGE_SOCKET_URL must be an address like wss://sach.example/messages, not "${url}".`,
    );
  }
  return url;
};

/** Reads the settings of the web tier. */
export const readWebEnv = ({ env, required, secret }: Reader): WebEnv => {
  const identity = identityOf(env);
  const emulated = identity.identitySource !== 'firebase';
  const projectId = required('FIREBASE_PROJECT_ID');
  const backendUrls = listOf(required('BACKEND_URL'));
  for (const url of backendUrls) if (url !== OWN_BACKEND) originOf('BACKEND_URL', url);
  // Links, redirects and the origin check of a real installation need its public URL.
  const organiser = readOrganiser(env);
  const publicUrl = emulated ? env.PUBLIC_URL : required('PUBLIC_URL');
  return {
    guestOrders: Boolean(env.SMTP_URL) || caughtMailOf(env) !== undefined,
    backendUrls,
    backendTimeoutMs: numberOf(env, 'BACKEND_TIMEOUT_MS', 15_000),
    authSecret: secret('AUTH_SECRET'),
    instanceId: env.INSTANCE_ID || 'site',
    ...(publicUrl && { publicUrl: originOf('PUBLIC_URL', publicUrl) }),
    trustProxy: env.TRUST_PROXY === '1',
    firebase: {
      projectId,
      apiKey: emulated ? env.FIREBASE_API_KEY || 'demo' : required('FIREBASE_API_KEY'),
      authDomain: env.FIREBASE_AUTH_DOMAIN || `${projectId}.firebaseapp.com`,
    },
    ...identity,
    secureCookies: publicUrl?.startsWith('https://') ?? false,
    productName: env.PRODUCT_NAME || commonText.productName,
    ...(organiser && { organiser }),
    ...(env.METRICS_PORT && {
      metrics: { host: env.METRICS_HOST || '127.0.0.1', port: portOf(env, 'METRICS_PORT', 0) },
    }),
    ...(env.MESSAGE_SOCKET_URL && { messageSocketUrl: socketUrlOf(env.MESSAGE_SOCKET_URL) }),
  };
};
