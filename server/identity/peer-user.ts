import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';

/** Tables of this machine's connections, which every user can read on Linux. */
const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'];

const ROOT = 0;
/** Lower user ids are service accounts, by convention of Linux distributions (login.defs, UID_MIN); so is `nobody`. */
const FIRST_PERSON = 1000;
const NOBODY = 65_534;

/** Our end of a connection. */
type Ends = Pick<Socket, 'localAddress' | 'localPort' | 'remoteAddress' | 'remotePort'>;

/**
 * The account at the other end; `unlisted` where the system lists connections, but not this one as established: its other
 * end was closed or half-closed. Undefined where the system does not list them.
 */
export type Peer = number | 'unlisted' | undefined;

/** What a table says. */
interface Connections {
  /** Users of established connections, by both ends as the table writes them: `local remote`. */
  users: ReadonlyMap<string, number>;
  /** The local ports of all rows, those that listen among them. */
  ports: ReadonlySet<string>;
}

/** A row: its number, its own end, the other one, the state, and in the eighth column the user. */
const ROW = /^ *\d+: (\w+:(\w{4})) (\w+:\w{4}) (\w{2})(?: +\S+){3} +(\d+)/gm;
/** Connections that were closed are listed as owned by root, no longer by their user. */
const ESTABLISHED = '01';

const readRows = (table: string): Connections => {
  const users = new Map<string, number>();
  const ports = new Set<string>();
  for (const [, own = '', port = '', other, state, user] of table.matchAll(ROW)) {
    ports.add(port);
    if (state === ESTABLISHED) users.set(`${own} ${other}`, Number(user));
  }
  return { users, ports };
};

const inHex = (value = 0, digits = 4): string => value.toString(16).toUpperCase().padStart(digits, '0');

const MAPPED = '::ffff:';
const LOOPBACK_6 = '00000000000000000000000001000000';

/** The forms of a loopback address in the tables: of IPv4 also the one that is mapped into IPv6. */
const formsOf = (address = ''): string[] => {
  if (address === '::1') return [LOOPBACK_6];
  const bytes = address.toLowerCase().replace(MAPPED, '').split('.').map(Number);
  const word = bytes.reverse().map((byte) => inHex(byte, 2));
  return [word.join(''), `0000000000000000FFFF0000${word.join('')}`];
};

const userOf = (tables: readonly Connections[], ends: Ends): Peer => {
  const own = inHex(ends.localPort);
  if (!tables.some(({ ports }) => ports.has(own))) return undefined;
  const [locals, remotes] = [formsOf(ends.localAddress), formsOf(ends.remoteAddress)];
  // In the row of the other end, the ends are swapped.
  const keys = remotes.map((remote, form) => `${remote}:${inHex(ends.remotePort)} ${locals[form]}:${own}`);
  const found = tables.flatMap(({ users }) => keys.flatMap((key) => users.get(key) ?? []));
  return found[0] ?? 'unlisted';
};

/**
 * Returns the user id of the process at the other end of a connection within this machine.
 * @param tables texts of `/proc/net/tcp` and `/proc/net/tcp6`
 */
export const userInTables = (tables: readonly string[], ends: Ends): Peer => userOf(tables.map(readRows), ends);

const readTable = async (file: string): Promise<Connections> => {
  try {
    return readRows(await readFile(file, 'utf8'));
  } catch {
    // Not Linux, or no IPv6.
    return readRows('');
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
 * Returns the account at the other end of a connection within this machine. The tables have a row for each connection of
 * the machine and take milliseconds to read: they are read without blocking, and once for all connections that wait.
 */
export const peerUser = async (ends: Ends): Promise<Peer> => userOf(await readTables(), ends);

/**
 * Whether a connection may come from a browser of the user who runs this process. A reverse proxy runs under an account
 * of its own, and other users of the machine under theirs. Root is allowed: it may read this process anyway, and WSL
 * relays browsers of Windows as root. A connection that its other end has half-closed is refused: its owner is unknown, and
 * browsers do not do that.
 */
export const mayBeOwner = (peer: Peer, own = process.getuid?.()): boolean => {
  if (peer === 'unlisted') return false;
  if (peer === undefined || own === undefined || peer === own || peer === ROOT) return true;
  return own === ROOT && peer >= FIRST_PERSON && peer !== NOBODY;
};
