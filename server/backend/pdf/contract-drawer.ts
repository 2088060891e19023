import type { DrawContract } from '../commerce/participants/ports';

/**
 * Draws contracts in the name of an organiser. What draws papers is loaded with the first of them: it is large, and few
 * starts of a backend ever draw one.
 */
export const createContractDrawer =
  (organiser: string): DrawContract =>
  async (paper) => {
    const { drawContract } = await import('./participation-contract');
    return drawContract({ ...paper, organiser });
  };
