/** Hosts of the browsers' push services: Chrome and Edge on Android, Firefox, Edge on Windows, Safari. */
const SERVICES = ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com'];

/** A host in plain ASCII: URL parsers disagree about every other character. */
const PLAIN = /^https:\/\/[a-z0-9.-]+\//;

/**
 * The normalised URL of a browser's push service, or undefined for any other URL. The backend sends to URLs supplied by
 * users, so it accepts these only, and it uses only this form, so that the checked URL is the one that it connects to.
 */
export const pushServiceUrl = (endpoint: string): string | undefined => {
  if (!PLAIN.test(endpoint) || !URL.canParse(endpoint)) return undefined;
  const { protocol, hostname, port, username, password, href } = new URL(endpoint);
  const isPlain = protocol === 'https:' && !port && !username && !password && PLAIN.test(href);
  const isService = SERVICES.some((service) => hostname === service || hostname.endsWith(`.${service}`));
  return isPlain && isService ? href : undefined;
};
