/** Where browsers have messages taken for them: Chrome and Edge on Android, Firefox, Edge on Windows, Safari. */
const SERVICES = ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com'];

/**
 * Whether an address is that of a browser's push service. The backend sends to addresses that people name, so it sends to no
 * others.
 */
export const isPushService = (endpoint: string): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  const isPlain = protocol === 'https:' && !port && !username && !password;
  return isPlain && SERVICES.some((service) => hostname === service || hostname.endsWith(`.${service}`));
};
