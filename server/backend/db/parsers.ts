const INT8 = 20;
const TIMESTAMPTZ = 1184;
const DATE = 1082;

const toIso = (value: string): string => new Date(value).toISOString();

/** How both drivers parse values from PostgreSQL: counts and money as numbers, instants as ISO 8601 in UTC. */
export const PARSERS: Record<number, (value: string) => unknown> = {
  [INT8]: Number,
  [TIMESTAMPTZ]: toIso,
  [DATE]: (value) => value,
};
