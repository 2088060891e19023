import type { ChannelData } from '@/contract/realtime/channels';

export type Viewer = ChannelData['presence']['viewers'][number];

/** What one backend tells the others of a room. */
export interface Announcement {
  /** The backend that speaks. */
  from: string;
  /** It is new and wants to hear the others. */
  ask: boolean;
  /** Who looks over there; nobody any more when empty. */
  viewers: Viewer[];
}

export const announcementOf = (announcement: Announcement): Buffer => Buffer.from(JSON.stringify(announcement));

/** Only backends of this installation speak on the bus. */
export const readAnnouncement = (message: Uint8Array): Announcement =>
  JSON.parse(Buffer.from(message).toString()) as Announcement;

const collator = new Intl.Collator('vi');

/** Everybody once, however many tabs and backends he looks through, in one order everywhere. */
export const mergeViewers = (...groups: Iterable<Viewer>[]): Viewer[] => {
  const byId = new Map<string, Viewer>();
  for (const group of groups) for (const viewer of group) byId.set(viewer.id, viewer);
  return [...byId.values()].sort((a, b) => collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
};
