import { getBrowser } from '../../scripts/lib/get-browser.mjs';

type Way = 'installPackages' | 'download';

/** The ways that are tried on a machine where those in `works` succeed. */
const doneOn = async (works: readonly Way[], { isRoot = false, hasOne = false } = {}) => {
  const done: Way[] = [];
  const found = () => hasOne || done.some((way) => works.includes(way));
  const go = (way: Way) => async () => void done.push(way);
  const isThere = await getBrowser({
    found,
    canInstallPackages: () => isRoot,
    installPackages: go('installPackages'),
    download: go('download'),
  });
  return { done, isThere };
};

describe('a browser for the tests', () => {
  it('is fetched only where there is none', async () => {
    expect(await doneOn([], { hasOne: true })).toEqual({ done: [], isThere: true });
  });

  it('is downloaded for a user who may install no packages', async () => {
    expect(await doneOn(['download'])).toEqual({ done: ['download'], isThere: true });
  });

  it('is a package for root, and downloaded where there is no such package', async () => {
    expect(await doneOn(['installPackages'], { isRoot: true })).toEqual({ done: ['installPackages'], isThere: true });
    const both = { done: ['installPackages', 'download'], isThere: true };
    expect(await doneOn(['download'], { isRoot: true })).toEqual(both);
  });

  it('is missing when neither helps', async () => {
    expect(await doneOn([])).toEqual({ done: ['download'], isThere: false });
  });
});
