import type { NextRouter } from 'next/router';

/** The one fair whose page or books are open: most likely the user is at this fair. */
export const campaignHere = ({ pathname, query }: Pick<NextRouter, 'pathname' | 'query'>): number | undefined => {
  const id = pathname === '/campaigns/[id]' ? query.id : query.campaign;
  const number = typeof id === 'string' ? Number(id) : NaN;
  return Number.isInteger(number) ? number : undefined;
};
