import type { CellProblem } from '@/contract/vocabulary/imports';

/**
 * What a cell says: a value, nothing, or why it says none. `hint` is what would be right, where that is known.
 */
export type CellValue<Value> = { value: Value | null } | { wrong: CellProblem; hint?: string };
