interface Paged {
  page: number;
  pages: number;
}

/**
 * Returns the data of a list's page, or where to find its last page when the requested one lies behind that: the list
 * has become shorter, or the address was typed.
 */
export const existingPage = <Data>(
  data: Data,
  { page, pages }: Paged,
  hrefOf: (page: number) => string,
): { data: Data } | { movedForNow: string } => {
  const last = Math.max(1, pages);
  return page > last ? { movedForNow: hrefOf(last) } : { data };
};
