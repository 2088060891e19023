/**
 * Turns off zod's schema compilation: it would try `new Function` first, which the page's policy forbids and every
 * browser reports. This is where `z.config` keeps its settings; it is set before the first schema is created and
 * without loading zod on pages that have no form.
 */
const settings = globalThis as { __zod_globalConfig?: { jitless?: boolean } };

if (typeof window !== 'undefined') (settings.__zod_globalConfig ??= {}).jitless = true;

export {};
