import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Result } from 'lighthouse';
import { median } from '../figures';

const run = promisify(execFile);
const LIGHTHOUSE = path.resolve(__dirname, '../../node_modules/lighthouse/cli/index.js');
const MOST_OUTPUT = 64 * 1024 * 1024;

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/** Scores out of 100, the median of the rounds, and figures of the page's weight. */
export interface PageScores {
  scores: Record<Category, number>;
  /** Largest contentful paint in ms, blocking time in ms, layout shift. */
  lcp: number;
  blocked: number;
  shift: number;
  /** KB of scripts that were transferred until the page was idle. */
  scripts: number;
  /** Audits that lost points in at least one round. */
  lost: string[];
}

const lostIn = ({ categories, audits }: Result): string[] =>
  CATEGORIES.filter((category) => category !== 'performance')
    .flatMap((category) => categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);

const scriptBytes = ({ audits }: Result): number => {
  const { details } = audits['network-requests'] ?? {};
  if (details?.type !== 'table') return 0;
  const scripts = details.items.filter(({ resourceType }) => resourceType === 'Script');
  return scripts.reduce((sum, { transferSize }) => sum + Number(transferSize), 0);
};

/**
 * Lighthouse's own phone and its slow 4G, computed from a load at full speed, which is more reproducible than a
 * throttled one. In a process of its own: the compiler of this file would modify the functions that Lighthouse sends
 * into the page.
 */
const auditOnce = async (url: string, port: number, skipAudits: string[]): Promise<Result> => {
  const categories = CATEGORIES.map((category) => `--only-categories=${category}`);
  const skipped = skipAudits.map((audit) => `--skip-audits=${audit}`);
  const args = [LIGHTHOUSE, url, `--port=${port}`, '--output=json', '--quiet', ...categories, ...skipped];
  const { stdout } = await run(process.execPath, args, { maxBuffer: MOST_OUTPUT });
  const result = JSON.parse(stdout) as Result;
  if (result.runtimeError) throw new Error(`${url}: ${result.runtimeError.message}`);
  return result;
};

interface Audit {
  url: string;
  /** The browser's remote debugging port. */
  port: number;
  rounds: number;
  skipAudits: string[];
}

export const auditPage = async ({ url, port, rounds, skipAudits }: Audit): Promise<PageScores> => {
  const results: Result[] = [];
  for (let round = 0; round < rounds; round += 1) results.push(await auditOnce(url, port, skipAudits));
  const medianOf = (read: (result: Result) => number) => median(results.map(read));
  const score = (category: Category) =>
    Math.round(medianOf(({ categories }) => (categories[category]?.score ?? 0) * 100));
  const audited = (id: string) => medianOf(({ audits }) => audits[id]?.numericValue ?? 0);
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lcp: audited('largest-contentful-paint'),
    blocked: audited('total-blocking-time'),
    shift: audited('cumulative-layout-shift'),
    scripts: medianOf(scriptBytes) / 1000,
    lost: [...new Set(results.flatMap(lostIn))],
  };
};
