import type { Catalogue } from '@server/backend/commerce/shelf/catalogue';
import type { FairBoard } from '@server/backend/commerce/shelf/fair-board';
import { openDemoCatalogue } from '@tests/support/demo-catalogue';
import { ABSENT, placeOf, readGolden, scoreGolden } from '@tests/support/search-golden';

/**
 * The golden list of searches: how often what is wanted stands first and among the first five, by kind, and how long a
 * search takes on shelves of growing size, filled with titles made of the words of the demo fair.
 */
const SIZES = [500, 10_000, 100_000];
const ROUNDS = 3;
const AIM = { first: 0.95, amongFive: 0.99 };

const line = (...cells: (string | number)[]): void => {
  process.stdout.write(`${cells.map((cell, place) => String(cell).padEnd(place === 0 ? 24 : 12)).join('')}\n`);
};

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;

const printScores = (catalogue: Catalogue, fairs: FairBoard): boolean => {
  const { scores } = scoreGolden(catalogue, fairs);
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

const timesOf = (catalogue: Catalogue, fairs: FairBoard): number[] => {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const query of readGolden()) {
      const began = performance.now();
      placeOf(catalogue, fairs, query);
      if (round > 0) times.push(performance.now() - began);
    }
  return times.sort((a, b) => a - b);
};

const printTimes = (size: number): void => {
  const { catalogue, fairs } = openDemoCatalogue(size);
  const times = timesOf(catalogue, fairs);
  const at = (share: number): string => times[Math.floor(times.length * share)]!.toFixed(2);
  line(`${catalogue.size} products`, at(0.5), at(0.99), times.at(-1)!.toFixed(2));
};

const { catalogue, fairs } = openDemoCatalogue();
const isReached = printScores(catalogue, fairs);
process.stdout.write('\n');
line('ms per search', 'p50', 'p99', 'longest');
for (const size of SIZES) printTimes(size);
process.exitCode = isReached ? 0 : 1;
