import type { SuiteCost } from './test-reports.mjs';

export const BUDGETS: Record<
  'unit' | 'contract' | 'component' | 'integration' | 'faults' | 'looks' | 'e2e',
  { suiteS: number; testMs: number }
>;
export function aboveBudget(suites: readonly SuiteCost[]): (SuiteCost & { allowedMs: number })[];
