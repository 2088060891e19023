/**
 * `npm run test:mutation [part]`: makes small changes to the rules of money, stock, states and access, and counts how
 * many of these mutants a test detects. Fails if the total is below `THRESHOLD`. Surviving mutants are explained in
 * docs/mutation-testing.md.
 */
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { inRoot, main, Refusal, ROOT, say } from './lib/project.mjs';

const THRESHOLD = 85;

/**
 * The files to mutate, and the suites that should detect it. Suites that use a database are not run for the rules,
 * which need none.
 */
const PARTS = {
  rules: {
    mutate: ['src/contract/rules/{price,freight,isbn,fold,access}.ts', 'src/contract/states/*.ts'],
    suites: [
      'price',
      'isbn',
      'fold',
      'access',
      'states',
      'state-questions',
      'status-ids',
      'product-status',
      'machine',
      'order-moves',
    ].map((name) => `unit/${name}`),
  },
  stock: {
    mutate: ['server/backend/commerce/orders/{place/stock,move/points}.ts'],
    suites: ['integration/stock'],
  },
};

const run = ({ mutate, suites }) => {
  process.env.MUTATION_SUITES = suites.join(',');
  const stryker = new Stryker({
    mutate,
    testRunner: 'jest',
    jest: { configFile: '__tests__/mutation.jest.config.js' },
    coverageAnalysis: 'perTest',
    concurrency: 2,
    timeoutMS: 20_000,
    reporters: ['progress-append-only'],
    tempDirName: '.cache/stryker',
    ignorePatterns: ['/.next', '/dist', '/data', '/bench', '/docs', '/test-results'],
  });
  return stryker.runMutationTest();
};

const FOUND = ['Killed', 'Timeout'];
const COUNTED = [...FOUND, 'Survived', 'NoCoverage'];
/**
 * The suite fails to load, for example because `defineMachine` refuses the table. Stryker counts that outside of the
 * score.
 */
const ERROR = 'RuntimeError';

const scoreOf = (mutants) => {
  const counted = mutants.filter(({ status }) => COUNTED.includes(status));
  const found = counted.filter(({ status }) => FOUND.includes(status));
  const errors = mutants.filter(({ status }) => status === ERROR).length;
  return { found: found.length, all: counted.length, score: (100 * found.length) / counted.length, errors };
};

const rowOf = (name, { found, all, score, errors }) =>
  `| ${name} | ${found} of ${all} | ${score.toFixed(1)} % | ${errors} |`;

const oneLine = (code) => code.replace(/\s+/g, ' ').slice(0, 90);

const report = (mutants) => {
  // Node 20 has no Map.groupBy.
  const files = mutants.reduce(
    (map, mutant) => map.set(mutant.fileName, [...(map.get(mutant.fileName) ?? []), mutant]),
    new Map(),
  );
  const survivors = mutants.filter(({ status }) => COUNTED.includes(status) && !FOUND.includes(status));
  say('\n| file | noticed | score | errors |\n| --- | --- | --- | --- |');
  for (const [file, own] of files) say(rowOf(path.relative(ROOT, file), scoreOf(own)));
  const total = scoreOf(mutants);
  say(rowOf('all', total));
  say('\nErrors: the suite did not load with the change, so it was noticed; they are no part of the score.');
  say('\nSurvivors:');
  for (const { fileName, location, mutatorName, replacement } of survivors)
    say(
      `${path.relative(ROOT, fileName)}:${location.start.line}:${location.start.column} ${mutatorName}: ${oneLine(replacement)}`,
    );
  return total.score;
};

main(async () => {
  await ensureInstalled();
  const [part, ...others] = process.argv.slice(2);
  if (others.length > 0 || (part && !PARTS[part]))
    throw new Refusal(`Usage: npm run test:mutation -- [${Object.keys(PARTS).join('|')}]`);
  const mutants = [];
  for (const each of part ? [PARTS[part]] : Object.values(PARTS)) mutants.push(...(await run(each)));
  const score = report(mutants);
  if (!(score >= THRESHOLD))
    throw new Refusal(`\nThe score is ${score.toFixed(1)} %, at least ${THRESHOLD} % is asked.`);
});
