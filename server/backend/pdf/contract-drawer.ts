import type { DrawContract } from '../commerce/participants/ports';

/**
 * Renders contracts in the name of an organiser. The renderer is loaded on first use: it is large, and most backends
 * never render one.
 */
export const createContractDrawer =
  (organiser: string): DrawContract =>
  async (paper) => {
    const { drawContract } = await import('./participation-contract');
    return drawContract({ ...paper, organiser });
  };
