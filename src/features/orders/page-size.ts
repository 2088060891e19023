/** D4.17.3: five orders a page. */
export const PAGE_SIZE = 5;
