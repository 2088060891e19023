import { hostOf, isLoopback } from './loopback';

/** Facts about a process that is configured to accept unsigned identity tokens. */
export interface LocalIdentityConditions {
  /** `LOCAL_IDENTITY=1` was set explicitly. */
  localIdentity: boolean;
  /** The address the server binds to. */
  host: string;
  /** The address the backend binds to, when one is configured. */
  backendHost?: string | undefined;
  projectId: string;
  googleApplicationCredentials?: string | undefined;
  firebaseServiceAccount?: string | undefined;
  databaseUrl?: string | undefined;
  /** The public addresses of the site: `PUBLIC_URL`, `NEXTAUTH_URL`. */
  publicUrls?: Readonly<Record<string, string | undefined>>;
  /** Settings that indicate a proxy in front of this process: `TRUST_PROXY`, `TRUSTED_PROXIES`. */
  proxies?: Readonly<Record<string, string | undefined>>;
  /** `host:port` of the official emulator, when it is used instead of the built-in one. */
  officialEmulatorHost?: string | undefined;
}

const databaseIsLocal = (url: string): boolean => {
  if (!URL.canParse(url)) return false;
  const { hostname, searchParams } = new URL(url);
  // libpq lets `?host=` override the authority; a path is a unix socket, so it is this machine.
  const hosts = [hostname, ...searchParams.getAll('host')].filter((host) => host !== '');
  return hosts.every((host) => host.startsWith('/') || isLoopback(host));
};

const urlIsLocal = (url: string): boolean => URL.canParse(url) && isLoopback(new URL(url).hostname);

/** The reasons to assume that others can reach the site, by its own address or through a proxy. */
const reachedByOthers = ({ publicUrls = {}, proxies = {} }: LocalIdentityConditions): string[] => [
  ...Object.entries(publicUrls).flatMap(([name, url]) =>
    url && !urlIsLocal(url) ? `${name}=${url} is not an address of this host` : [],
  ),
  ...Object.entries(proxies).flatMap(([name, value]) => (value ? `${name} is set` : [])),
];

/** Every reason why unsigned tokens must not be accepted; empty when they may. */
export const violatedConditions = (config: LocalIdentityConditions): string[] => {
  const { officialEmulatorHost: official, backendHost } = config;
  const rules: [holds: boolean, otherwise: string][] = [
    [config.localIdentity, 'LOCAL_IDENTITY=1 is not set'],
    [isLoopback(config.host), `the server binds to ${config.host}, not to a loopback address`],
    [!backendHost || isLoopback(backendHost), `the backend binds to ${backendHost}, not to a loopback address`],
    [config.projectId.startsWith('demo-'), `the project id "${config.projectId}" does not begin with "demo-"`],
    [!config.googleApplicationCredentials, 'GOOGLE_APPLICATION_CREDENTIALS is set'],
    [!config.firebaseServiceAccount, 'FIREBASE_SERVICE_ACCOUNT is set'],
    [!config.databaseUrl || databaseIsLocal(config.databaseUrl), 'DATABASE_URL is not on this host'],
    [!official || isLoopback(hostOf(official)), `FIREBASE_AUTH_EMULATOR_HOST=${official} is not on this host`],
  ];
  return [...rules.filter(([holds]) => !holds).map(([, otherwise]) => otherwise), ...reachedByOthers(config)];
};

/**
 * Throws unless this is a local installation with demo accounts. Emulator tokens are unsigned, so anyone who reaches
 * such a server can sign in as any user. Call it before the built-in or the official emulator is used.
 */
export const assertLocalIdentityAllowed = (config: LocalIdentityConditions): void => {
  const reasons = violatedConditions(config);
  if (reasons.length === 0) return;
  throw new Error(`Unsigned identity tokens are refused: ${reasons.join('; ')}.`);
};
