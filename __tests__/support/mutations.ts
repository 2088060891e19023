/** A random integer from 0 to below the bound. */
export type Random = (below: number) => number;

/** mulberry32: the same mutations in every run. */
export const randomFrom = (seed: number): Random => {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};

type Mutation = (bytes: Buffer, random: Random) => Buffer;

const MUTATIONS: Mutation[] = [
  (bytes, random) => {
    bytes[random(bytes.length)] = random(256);
    return bytes;
  },
  (bytes, random) => bytes.subarray(0, random(bytes.length)),
  (bytes, random) => bytes.subarray(random(bytes.length)),
  (bytes, random) => Buffer.concat([bytes.subarray(0, random(bytes.length)), bytes]),
  (bytes, random) => {
    const at = random(bytes.length);
    return Buffer.concat([bytes.subarray(0, at), Buffer.from([random(256), random(256)]), bytes.subarray(at)]);
  },
  (bytes, random) => {
    const at = random(bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8));
    return bytes;
  },
];

/** The bytes with one mutation; may change the given buffer. */
export const mutated = (bytes: Buffer, random: Random): Buffer =>
  MUTATIONS[random(MUTATIONS.length)]?.(bytes, random) ?? bytes;
