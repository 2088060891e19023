import { readFileSync } from 'node:fs';

/** The kernel's memory figures of one process, in MB. */
export interface Resident {
  /** All of its resident memory, including what it shares with others. */
  rss: number;
  /** Its proportional share of that: shared memory is divided among its processes. */
  pss: number;
  /** Memory that is not shared. */
  uss: number;
}

const KB_IN_MB = 1024;

export const residentOf = (pid: number): Resident => {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const of = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) / KB_IN_MB;
  return { rss: of('Rss'), pss: of('Pss'), uss: of('Private_Clean') + of('Private_Dirty') };
};
