const LOOPBACK = /^(localhost|(::ffff:)?127(\.\d{1,3}){3}|::1)$/;

const bare = (host: string): string => host.replace(/^\[(.*)\]$/, '$1').toLowerCase();

/** Whether a host name or address (IPv6 with or without brackets) means this machine. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(bare(host));

/** The host of `host`, `host:port` or `[v6]:port`. */
export const hostOf = (authority: string): string => authority.replace(/:\d+$/, '');
