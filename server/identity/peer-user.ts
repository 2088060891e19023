import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';

/** Tables of this machine's connections, which every user can read on Linux. */
const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'];

const ROOT = 0;
/** Lower user ids are service accounts, by convention of Linux distributions (login.defs, UID_MIN); so is `nobody`. */
const FIRST_PERSON = 1000;
const NOBODY = 65_534;

type Ports = Pick<Socket, 'localPort' | 'remotePort'>;

/** Users of established connections, by the ports of the row as the table writes them: `remote local`. */
type Users = ReadonlyMap<string, number>;

const inHex = (port = 0): string => port.toString(16).toUpperCase().padStart(4, '0');

/**
 * A row of an established connection: its number, its own address, the other one, the state, and in the eighth column the
 * user. Closed connections are listed as owned by root.
 */
const ROW = /^ *\d+: \w+:(\w{4}) \w+:(\w{4}) 01(?: +\S+){3} +(\d+)/gm;

const usersIn = (table: string): Users => {
  const users = new Map<string, number>();
  for (const [, own, other, user] of table.matchAll(ROW)) {
    const ports = `${own} ${other}`;
    if (!users.has(ports)) users.set(ports, Number(user));
  }
  return users;
};

const userOf = (users: Users, { localPort, remotePort }: Ports): number | undefined =>
  users.get(`${inHex(remotePort)} ${inHex(localPort)}`);

/**
 * Returns the user id of the process at the other end of a connection within this machine.
 * @param table text of `/proc/net/tcp`
 * @param ports of our end: in the row of the other end they are swapped
 */
export const userInTable = (table: string, ports: Ports): number | undefined => userOf(usersIn(table), ports);

const readTable = async (file: string): Promise<Users> => {
  try {
    return usersIn(await readFile(file, 'utf8'));
  } catch {
    // Not Linux, or no IPv6.
    return new Map();
  }
};

/**
 * Lets all who ask share readings, one at a time. Who asks while one is running waits for the next: a reading shows only
 * what was there when it began.
 */
export const createSharedReading = <Value>(read: () => Promise<Value>): (() => Promise<Value>) => {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Value> | undefined;
  const begin = (): Promise<Value> => {
    next = undefined;
    return read();
  };
  return () => {
    next ??= running.then(begin, begin);
    running = next;
    return next;
  };
};

const readTables = createSharedReading(() => Promise.all(TABLES.map(readTable)));

/**
 * Returns the user id at the other end of a connection within this machine; undefined where the system does not provide
 * it. The tables have a row for each connection of the machine and take milliseconds to read: they are read without
 * blocking, and once for all connections that wait.
 */
export const peerUser = async (ports: Ports): Promise<number | undefined> => {
  const [ipv4, ipv6] = await readTables();
  return (ipv4 && userOf(ipv4, ports)) ?? (ipv6 && userOf(ipv6, ports));
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
