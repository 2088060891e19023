/** Where browsers have messages taken for them: Chrome and Edge on Android, Firefox, Edge on Windows, Safari. */
const SERVICES = ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com'];

/** A host in plain letters: URL parsers disagree about every other character in one. */
const PLAIN = /^https:\/\/[a-z0-9.-]+\//;

/**
 * The address of a browser's push service as the URL standard writes it, or undefined when it is none. The backend sends to addresses
 * that users name, so it sends to no others, and it uses this form only: what was checked is what is connected to.
 */
export const pushServiceUrl = (endpoint: string): string | undefined => {
  if (!PLAIN.test(endpoint) || !URL.canParse(endpoint)) return undefined;
  const { protocol, hostname, port, username, password, href } = new URL(endpoint);
  const isPlain = protocol === 'https:' && !port && !username && !password && PLAIN.test(href);
  const isService = SERVICES.some((service) => hostname === service || hostname.endsWith(`.${service}`));
  return isPlain && isService ? href : undefined;
};
