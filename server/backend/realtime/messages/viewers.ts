import type { ChannelData } from '@/contract/realtime/channels';

export type Viewer = ChannelData['presence']['viewers'][number];

/** One backend's announcement to the others of its viewers of a record. */
export interface Announcement {
  /** The backend that sends it. */
  from: string;
  /** The sender has just subscribed and requests the others' announcements. */
  ask: boolean;
  /** The viewers connected to the sender; empty when the last one has left. */
  viewers: Viewer[];
}

export const announcementOf = (announcement: Announcement): Buffer => Buffer.from(JSON.stringify(announcement));

/** Not validated: only backends of this installation publish on the bus. */
export const readAnnouncement = (message: Uint8Array): Announcement =>
  JSON.parse(Buffer.from(message).toString()) as Announcement;

const collator = new Intl.Collator('vi');

/** Every viewer once, however many tabs and backends they use, in the same order everywhere. */
export const mergeViewers = (...groups: Iterable<Viewer>[]): Viewer[] => {
  const byId = new Map<string, Viewer>();
  for (const group of groups) for (const viewer of group) byId.set(viewer.id, viewer);
  return [...byId.values()].sort((a, b) => collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
};
