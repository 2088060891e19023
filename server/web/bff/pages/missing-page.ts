import { guarded } from './guard';

/**
 * Guards the paths below a protected prefix that have no page (S2.6, S4.1): only users who may open the area get the
 * 404.
 */
export const missingPage = guarded(async () => ({ notFound: true }));
