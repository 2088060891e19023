import { useEffect, useMemo } from 'react';
import type { Edition } from '@/contract/vocabulary/kinds';
import { createPositionReports, type PositionReports } from './send-position';
import { useCustomerId } from './use-customer-id';

/** Reports positions of an edition while a page is open; what is unsent when the page is left is sent then. */
export function usePositionReports(bookId: number, edition: Edition): PositionReports | undefined {
  const customerId = useCustomerId();
  const reports = useMemo(
    () => (customerId === undefined ? undefined : createPositionReports({ customerId, bookId, edition })),
    [customerId, bookId, edition],
  );
  useEffect(() => {
    if (!reports) return undefined;
    const onHide = () => reports.flush();
    window.addEventListener('pagehide', onHide);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      document.removeEventListener('visibilitychange', onHide);
      reports.flush();
    };
  }, [reports]);
  return reports;
}
