import { createCards, createTitleCards } from '@server/backend/commerce/shelf/cards';
import type { Catalogue } from '@server/backend/commerce/shelf/catalogue';
import { countFacets, suggestNames } from '@server/backend/commerce/shelf/facets';
import type { CampaignBoard } from '@server/backend/commerce/shelf/campaign-board';
import { find } from '@server/backend/commerce/shelf/find';
import { openDemoCatalogue } from '@tests/support/demo-catalogue';
import { ABSENT, placeOf, readGolden, scoreGolden } from '@tests/support/search-golden';

/**
 * The golden list of searches: how often the wanted result is first and among the first five, by kind. The duration of
 * a search on shelves of growing size, filled with titles composed of the words of the demo fair, and of suggestions
 * for the first typed letters, in CPU time of the whole process: other load of the machine does not count.
 */
const SIZES = [500, 10_000, 100_000];
const ROUNDS = 3;
const LETTERS = [1, 2, 3];
const SUGGESTED = 5;
const AIM = { first: 0.95, amongFive: 0.99 };

const line = (...cells: (string | number)[]): void => {
  process.stdout.write(`${cells.map((cell, place) => String(cell).padEnd(place === 0 ? 24 : 12)).join('')}\n`);
};

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;

const printScores = (catalogue: Catalogue, campaigns: CampaignBoard): boolean => {
  const { scores } = scoreGolden(catalogue, campaigns);
  line('kind', 'queries', 'hit at 1', 'hit at 5');
  const total = { queries: 0, first: 0, amongFive: 0 };
  for (const [kind, { queries, first, amongFive }] of scores) {
    line(kind, queries, percent(first, queries), percent(amongFive, queries));
    if (kind === ABSENT) continue;
    total.queries += queries;
    total.first += first;
    total.amongFive += amongFive;
  }
  line('all but absent', total.queries, percent(total.first, total.queries), percent(total.amongFive, total.queries));
  const absent = scores.get(ABSENT)!;
  const { queries, first, amongFive } = total;
  return first / queries >= AIM.first && amongFive / queries >= AIM.amongFive && absent.first === absent.queries;
};

const timesOf = <Typed>(typed: readonly Typed[], search: (one: Typed) => void): number[] => {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const one of typed) {
      const before = process.cpuUsage();
      search(one);
      const { user, system } = process.cpuUsage(before);
      if (round > 0) times.push((user + system) / 1000);
    }
  return times.sort((a, b) => a - b);
};

const printTimes = (what: string, times: readonly number[]): void => {
  const at = (share: number): string => times[Math.floor(times.length * share)]!.toFixed(2);
  line(what, at(0.5), at(0.99), times.at(-1)!.toFixed(2));
};

/** Every prefix of this length of a word on the shelf, without those of numbers. */
const prefixesOf = ({ words }: Catalogue, letters: number): string[] => [
  ...new Set(words.spelling().flatMap((word) => (word.length >= letters ? [word.slice(0, letters)] : []))),
];

/**
 * What the backend does for a suggestion: the names are counted once, and cached until something changes on the shelf.
 */
const createSuggest = (catalogue: Catalogue, campaigns: CampaignBoard): ((typed: string) => void) => {
  const names = countFacets(catalogue, campaigns, {}, { byTitle: true });
  const card = createTitleCards(catalogue, campaigns, createCards(catalogue, campaigns));
  return (typed) => {
    const { products } = find(catalogue, campaigns, { title: typed, sort: 'fit' }, { byTitle: true });
    for (const product of products.subarray(0, SUGGESTED)) card(product, () => true);
    suggestNames(names, typed);
  };
};

const printSize = (size: number): void => {
  const { catalogue, campaigns } = openDemoCatalogue(size);
  line(`${catalogue.size} products`);
  printTimes(
    '  the golden list',
    timesOf(readGolden(), (query) => placeOf(catalogue, campaigns, query)),
  );
  const suggest = createSuggest(catalogue, campaigns);
  for (const letters of LETTERS) {
    const prefixes = prefixesOf(catalogue, letters);
    printTimes(`  ${letters} letters, ${prefixes.length} ways`, timesOf(prefixes, suggest));
  }
};

const { catalogue, campaigns } = openDemoCatalogue();
const isReached = printScores(catalogue, campaigns);
process.stdout.write('\n');
line('ms of CPU', 'p50', 'p99', 'longest');
for (const size of SIZES) printSize(size);
process.exitCode = isReached ? 0 : 1;
