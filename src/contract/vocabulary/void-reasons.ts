/** Why a sale or a hand-over at a counter was undone. */
export const VOID_REASONS = ['slip', 'wrongBook', 'wrongOrder', 'wrongSum', 'changedMind', 'other'] as const;
export type VoidReason = (typeof VOID_REASONS)[number];
