import { deflateSync } from 'node:zlib';
import { runsOf, type ObjectPlace } from './object-table';
import type { Place } from './open-pdf';

/** The cross-references of all objects of a file, compressed: the rows of a stream and its index (ISO 32000-2, 7.5.8). */
export interface PackedTable {
  rows: Uint8Array;
  /** Entries of the stream's dictionary that say how to read the rows. */
  form: string;
}

/** Bytes of the kind, of an offset or the number of a container, and of a generation or an index. */
const [KIND, WHERE, WHICH] = [1, 4, 2];
const ROW = KIND + WHERE + WHICH;
const [AT_OFFSET, IN_CONTAINER] = [1, 2];

const fieldsOf = (place: Exclude<Place, 'free'>): [kind: number, where: number, which: number] =>
  'container' in place ? [IN_CONTAINER, place.container, place.index] : [AT_OFFSET, place.offset, place.generation];

/**
 * The table of a whole file, so that a reader needs no other: what is written again replaces what was.
 * @param written where objects are that are written again or are new
 * @throws {Error} a number does not fit
 */
export const packTable = (places: ReadonlyMap<number, Place>, written: readonly ObjectPlace[]): PackedTable => {
  const all = new Map(places);
  for (const [id, generation, offset] of written) all.set(id, { offset, generation });
  const known = [...all].flatMap(([id, place]) => (place === 'free' ? [] : [{ id, fields: fieldsOf(place) }]));
  known.sort((one, other) => one.id - other.id);
  const rows = Buffer.alloc(ROW * known.length);
  known.forEach(({ fields: [kind, where, which] }, index) => {
    rows.writeUInt8(kind, ROW * index);
    rows.writeUIntBE(where, ROW * index + KIND, WHERE);
    rows.writeUIntBE(which, ROW * index + KIND + WHERE, WHICH);
  });
  const runs = runsOf(known.map(({ id }): ObjectPlace => [id, 0, 0]));
  const index = runs.map((run) => `${run[0]![0]} ${run.length}`).join(' ');
  return {
    rows: deflateSync(rows, { level: 9 }),
    form: `/W [${KIND} ${WHERE} ${WHICH}] /Index [${index}] /Filter /FlateDecode`,
  };
};
