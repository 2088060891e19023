import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';

/** Tables of this machine's connections, which every user can read on Linux. */
const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'];

const ESTABLISHED = '01';

const ROOT = 0;
/** Lower user ids are service accounts, by convention of Linux distributions (login.defs, UID_MIN); so is `nobody`. */
const FIRST_PERSON = 1000;
const NOBODY = 65_534;

type Ports = Pick<Socket, 'localPort' | 'remotePort'>;

const inHex = (port = 0): string => port.toString(16).toUpperCase().padStart(4, '0');

/**
 * Returns the user id of the process at the other end of a connection within this machine.
 * @param table text of `/proc/net/tcp`: a row has its number, its own address, the other one, and in the eighth column
 * the user
 * @param ports of our end: in the row of the other end they are swapped
 */
export const userInTable = (table: string, { localPort, remotePort }: Ports): number | undefined => {
  // One search over the text: the table has a row for each connection of the machine, and splitting all of them takes
  // milliseconds. Closed connections are listed as owned by root.
  const ends = `\\w+:${inHex(remotePort)} \\w+:${inHex(localPort)}`;
  const [, user] = new RegExp(`^ *\\d+: ${ends} ${ESTABLISHED}(?: +\\S+){3} +(\\d+)`, 'm').exec(table) ?? [];
  return user === undefined ? undefined : Number(user);
};

const tablesOf = (files: readonly string[]): string[] =>
  files.flatMap((file) => {
    try {
      return [readFileSync(file, 'utf8')];
    } catch {
      // Not Linux, or no IPv6.
      return [];
    }
  });

/**
 * Returns the user id at the other end of a connection within this machine; undefined where the system does not provide
 * it.
 */
export const peerUser = (ports: Ports): number | undefined => {
  for (const table of tablesOf(TABLES)) {
    const user = userInTable(table, ports);
    if (user !== undefined) return user;
  }
  return undefined;
};

/**
 * Whether a connection may come from a browser of the user who runs this process. A reverse proxy runs under an account
 * of its own, and other users of the machine under theirs. Root is allowed: it may read this process anyway, and WSL
 * relays browsers of Windows as root.
 */
export const mayBeOwner = (peer: number | undefined, own = process.getuid?.()): boolean => {
  if (peer === undefined || own === undefined || peer === own || peer === ROOT) return true;
  return own === ROOT && peer >= FIRST_PERSON && peer !== NOBODY;
};
