import fs from 'node:fs';
import path from 'node:path';
import rooms from '@tests/e2e/rooms.json';

const ROOT = path.resolve(__dirname, '../..');
const FEATURES = 'src/features';

const namesIn = (folder: string): string[] => fs.readdirSync(path.join(ROOT, folder));

const places = Object.values(rooms).flat();

/** What a change of which can break the browser's specs; `npm test -- --changed` reads it. */
describe('the places of the browser specs', () => {
  it('are told of every spec, and of no other', () => {
    const specs = namesIn('__tests__/e2e').filter((file) => file.endsWith('.spec.ts'));
    expect(Object.keys(rooms).toSorted()).toEqual(specs.toSorted());
  });

  it.each(Object.entries(rooms))('of %s exist', (_, own) => {
    expect(own).not.toEqual([]);
    expect(own.filter((place) => !fs.existsSync(path.join(ROOT, place)))).toEqual([]);
  });

  it.each(namesIn(FEATURES).map((feature) => `${FEATURES}/${feature}`))('hold %s', (feature) => {
    expect(places.some((place) => feature === place || feature.startsWith(`${place}/`))).toBe(true);
  });
});
