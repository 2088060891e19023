import { guarded } from './guard';

/**
 * Guards the paths below a protected prefix that no page has (S2.6, S4.1): only who may open the area learns that there is nothing.
 */
export const missingPage = guarded(async () => ({ notFound: true }));
