import type { IncomingMessage } from 'node:http';

/** What a page says of itself while it is made, to whoever may keep it. */
export interface PageNotes {
  /** Only a page that is the same for everybody, and complete, says that it may be kept. */
  mayKeep: boolean;
  /** The backend refused a call because this visitor's address asks too often. */
  isRefusal: boolean;
  /** The products it was made from, also those that it does not show, and what else it shows (`pageTag`). */
  tags: Set<string>;
}

/** By a name of the process: Next loads its own copy of this module. */
const NOTES = Symbol.for('hoi-sach/page-notes');

type Noting = IncomingMessage & { [NOTES]?: PageNotes };

export const openNotes = (req: IncomingMessage): PageNotes =>
  ((req as Noting)[NOTES] ??= { mayKeep: false, isRefusal: false, tags: new Set() });

/** The notes of the page that a request is for; without them nobody keeps it. */
export const notesOf = (req: IncomingMessage): PageNotes | undefined => (req as Noting)[NOTES];
