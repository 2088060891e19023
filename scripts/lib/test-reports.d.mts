/** The cost of a test file; `cpuMs` is unknown for browser tests. */
export interface SuiteCost {
  file: string;
  kind: string;
  tests: number;
  ms: number;
  cpuMs?: number;
  databases: number;
}

export interface RunResult {
  passed: number;
  failed: number;
  skipped: number;
  failures: string[];
  secondTries: string[];
  suites: SuiteCost[];
}

export function readJestReport(
  report: unknown,
  root: string,
  kinds: readonly string[],
  costs?: ReadonlyMap<string, { cpuMs: number; ms: number; databases: number }>,
): ({ kind: string; share: number } & RunResult)[];
export function readPlaywrightReport(report: unknown, root: string): RunResult;
export function resultOf(what: string, code: number, read: RunResult | undefined): RunResult;
export function mustHaveRun<Run extends { kind: string } & RunResult>(run: Run, isWhole: boolean): Run;
export function inWords(ms: number): string;
export function summaryOf(runs: ({ kind: string; ms: number; cpuMs?: number } & RunResult)[], ms: number): string;
