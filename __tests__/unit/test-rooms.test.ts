import fs from 'node:fs';
import path from 'node:path';
import specRooms from '@tests/e2e/rooms.json';
import faultRooms from '@tests/faults/rooms.json';
import lookRooms from '@tests/looks/rooms.json';

const ROOT = path.resolve(__dirname, '../..');
const FEATURES = 'src/features';

const namesIn = (folder: string): string[] => fs.readdirSync(path.join(ROOT, folder));

const KINDS = [
  { kind: 'e2e', rooms: specRooms },
  { kind: 'faults', rooms: faultRooms },
  { kind: 'looks', rooms: lookRooms },
];
const SUITE = /\.(spec|test)\.ts$/;

/**
 * The folders and files in which a change can break the tests that start the product; `npm test -- --changed` reads
 * them.
 */
describe.each(KINDS)('the rooms of $kind', ({ kind, rooms }) => {
  it('are told of every suite, and of no other', () => {
    const suites = namesIn(`__tests__/${kind}`).filter((file) => SUITE.test(file));
    expect(Object.keys(rooms).toSorted()).toEqual(suites.toSorted());
  });

  it.each(Object.entries(rooms))('of %s exist', (_, own: string[]) => {
    expect(own).not.toEqual([]);
    expect(own.filter((place) => !fs.existsSync(path.join(ROOT, place)))).toEqual([]);
  });
});

describe('the rooms of what is tried in the built product', () => {
  const places = KINDS.flatMap(({ rooms }) => Object.values(rooms).flat());

  it.each(namesIn(FEATURES).map((feature) => `${FEATURES}/${feature}`))('hold %s', (feature) => {
    expect(places.some((place) => feature === place || feature.startsWith(`${place}/`))).toBe(true);
  });
});
