import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Bus } from '../bus/bus';
import { frameOf, type Listener } from './channels';
import { announcementOf, mergeViewers, readAnnouncement, type Announcement, type Viewer } from './viewers';

export interface Presence {
  /** Adds a viewer on this connection, which then receives the other viewers. */
  enter(name: string, viewer: Viewer, listener: Listener): Promise<void>;
  leave(name: string, listener: Listener): Promise<void>;
  close(): void;
}

/** The viewers of one record: by connection on this backend, and as last announced by the other backends. */
interface Room {
  local: Map<Listener, Viewer>;
  remote: Map<string, { viewers: Viewer[]; silent: number }>;
  frame: Buffer;
  subscribed: Promise<() => Promise<void>>;
}

export interface PresenceOptions {
  bus: Bus;
  log: Logger;
  /** How often backends repeat their announcements, in milliseconds. */
  presenceMs: number;
}

/** After this many intervals without an announcement a backend counts as down, and its viewers are removed. */
const SILENT_ROUNDS = 3;

const topicOf = (name: string): string => `viewers:${name}`;

/** Sends the viewers to this backend's connections when they have changed; returns the current frame. */
const broadcastViewers = (name: string, { local, remote, ...room }: Room): Buffer => {
  const elsewhere = [...remote.values()].flatMap(({ viewers }) => viewers);
  const frame = frameOf(name, { viewers: mergeViewers(local.values(), elsewhere) });
  if (frame.equals(room.frame)) return room.frame;
  for (const listener of local.keys()) listener.send(frame);
  return frame;
};

/**
 * Tracks the viewers of back-office records across all backends. Each backend announces its viewers to the others when
 * they change and again at intervals, and merges what it receives. Nothing is stored; viewers disappear with their
 * backend.
 */
export const createPresence = ({ bus, log, presenceMs }: PresenceOptions): Presence => {
  const self = randomUUID();
  const rooms = new Map<string, Room>();

  const announce = async (name: string, { local }: Room, ask: boolean): Promise<void> => {
    const message = announcementOf({ from: self, ask, viewers: mergeViewers(local.values()) });
    // Only logged: the next interval repeats the announcement.
    await bus
      .publish(topicOf(name), message)
      .catch((error: unknown) => log.warn({ err: error }, 'presence could not be announced'));
  };

  const receive = (name: string, room: Room, { from, ask, viewers }: Announcement): void => {
    if (from === self) return;
    if (viewers.length > 0) room.remote.set(from, { viewers, silent: 0 });
    else room.remote.delete(from);
    room.frame = broadcastViewers(name, room);
    if (ask) void announce(name, room, false);
  };

  const open = (name: string): Room => {
    const subscribed = bus.subscribe(topicOf(name), (message) => receive(name, room, readAnnouncement(message)));
    const room: Room = { local: new Map(), remote: new Map(), frame: Buffer.alloc(0), subscribed };
    rooms.set(name, room);
    return room;
  };

  const repeat = (): void => {
    for (const [name, room] of rooms) {
      for (const [from, said] of room.remote) if (++said.silent >= SILENT_ROUNDS) room.remote.delete(from);
      room.frame = broadcastViewers(name, room);
      void announce(name, room, false);
    }
  };
  const timer = setInterval(repeat, presenceMs).unref();

  /** Removes a room whose subscription failed; the next viewer tries again. */
  const abandon = (name: string, room: Room): void => {
    room.local.clear();
    if (rooms.get(name) === room) rooms.delete(name);
  };

  return {
    async enter(name, viewer, listener) {
      const known = rooms.get(name);
      const room = known ?? open(name);
      room.local.set(listener, viewer);
      try {
        await room.subscribed;
      } catch (error) {
        abandon(name, room);
        throw error;
      }
      const before = room.frame;
      room.frame = broadcastViewers(name, room);
      if (room.frame === before) listener.send(room.frame);
      await announce(name, room, known === undefined);
    },
    async leave(name, listener) {
      const room = rooms.get(name);
      if (!room?.local.delete(listener)) return;
      room.frame = broadcastViewers(name, room);
      await announce(name, room, false);
      if (room.local.size > 0 || rooms.get(name) !== room) return;
      rooms.delete(name);
      await (
        await room.subscribed
      )();
    },
    close: () => clearInterval(timer),
  };
};
