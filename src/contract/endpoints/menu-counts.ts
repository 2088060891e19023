import { z } from 'zod';
import { endpoints } from '../endpoint';
import { MENU_COUNTS } from '../menus';
import { ROLE } from '../vocabulary/roles';

/** Number of pending items for the caller, by menu entry; entries of other roles are left out. */
export const menuCounts = z.partialRecord(z.literal(MENU_COUNTS), z.int());
export type MenuCounts = z.output<typeof menuCounts>;

export const menuCountEndpoints = endpoints({
  'GET /menu/counts': {
    summary: 'How much waits for the caller beside the entries of their back office menu.',
    access: [ROLE.SYSTEM, ROLE.ISSUER],
    answer: menuCounts,
  },
});

export const menuCountContract = { endpoints: menuCountEndpoints };
