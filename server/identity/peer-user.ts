import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';

/** Tables of the connections of this machine, as Linux shows them to everybody. */
const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'];

const ESTABLISHED = '01';

const ROOT = 0;
/** Below are accounts of services, by the usage of Linux distributions (login.defs, UID_MIN); `nobody` is one of them. */
const FIRST_PERSON = 1000;
const NOBODY = 65_534;

type Ports = Pick<Socket, 'localPort' | 'remotePort'>;

const portIn = (address = ''): number => Number.parseInt(address.split(':').at(-1) ?? '', 16);

/**
 * The user id of whoever holds the other end of a connection within this machine.
 * @param table text of `/proc/net/tcp`: a row has its number, its own address, the other one, and in the eighth column the user
 * @param ports of our end: the row that is looked for has them the other way round
 */
export const userInTable = (table: string, { localPort, remotePort }: Ports): number | undefined => {
  for (const line of table.split('\n').slice(1)) {
    const [, own, other, state, , , , user] = line.trim().split(/\s+/);
    // What is closed already is shown as root's.
    if (state === ESTABLISHED && portIn(own) === remotePort && portIn(other) === localPort) return Number(user);
  }
  return undefined;
};

const tablesOf = (files: readonly string[]): string[] =>
  files.flatMap((file) => {
    try {
      return [readFileSync(file, 'utf8')];
    } catch {
      // Another system than Linux, or one without IPv6.
      return [];
    }
  });

/** The user id at the other end of a connection within this machine; undefined where the system does not say. */
export const peerUser = (ports: Ports): number | undefined => {
  for (const table of tablesOf(TABLES)) {
    const user = userInTable(table, ports);
    if (user !== undefined) return user;
  }
  return undefined;
};

/**
 * Whether a connection may be that of the browser of whoever runs this process. A reverse proxy runs under an account of its own, and
 * another person of the machine under theirs. Root is let in: it may read this process anyway, and WSL relays browsers of Windows as root.
 */
export const mayBeOwner = (peer: number | undefined, own = process.getuid?.()): boolean => {
  if (peer === undefined || own === undefined || peer === own || peer === ROOT) return true;
  return own === ROOT && peer >= FIRST_PERSON && peer !== NOBODY;
};
