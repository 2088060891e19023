/** Where an object is: its number, its generation, and its offset in bytes. */
export type ObjectPlace = [id: number, generation: number, offset: number];

/** Places, which are sorted, in runs of consecutive numbers. */
export const runsOf = (places: readonly ObjectPlace[]): ObjectPlace[][] => {
  const runs: ObjectPlace[][] = [];
  for (const place of places) {
    const run = runs.at(-1);
    if (run && run[0]![0] + run.length === place[0]) run.push(place);
    else runs.push([place]);
  }
  return runs;
};

/** The first part of a table that is the only one of its file. */
export const FREE_PLACE = '0 1\n0000000000 65535 f \n';

/**
 * The cross-references of a PDF as a table, with its trailer (ISO 32000-2, 7.5.4).
 * @param places sorted by number
 * @param first what stands before the first of them
 */
export const tableOf = (places: readonly ObjectPlace[], trailer: string, first = ''): string => {
  const parts = runsOf(places).map((run) => {
    const lines = run.map(
      ([, generation, offset]) => `${String(offset).padStart(10, '0')} ${String(generation).padStart(5, '0')} n \n`,
    );
    return `${run[0]![0]} ${run.length}\n${lines.join('')}`;
  });
  return `xref\n${first}${parts.join('')}trailer\n<<${trailer}>>\n`;
};
