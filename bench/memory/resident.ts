import { readFileSync } from 'node:fs';

/** What the kernel says of one process, in MB. */
export interface Resident {
  /** Everything that is in memory for it, also what it shares with others. */
  rss: number;
  /** Its part of that: what several processes share is divided among them. */
  pss: number;
  /** What nobody shares. */
  uss: number;
}

const KB_IN_MB = 1024;

export const residentOf = (pid: number): Resident => {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const of = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) / KB_IN_MB;
  return { rss: of('Rss'), pss: of('Pss'), uss: of('Private_Clean') + of('Private_Dirty') };
};
