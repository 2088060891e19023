const CLIMBS = /(^|\/)(\.|%2e){1,2}(\/|$)|\\|%5c|%2f/i;

/** Whether another hop could read a path as "the folder above", and end up at a door that is not ours to open. */
export const climbs = (path: string): boolean => CLIMBS.test(path);
