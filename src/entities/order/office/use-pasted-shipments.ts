import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { ShipmentLine, ShipmentOutcome } from '@/contract/endpoints/order-shipments';
import type { Carrier } from '@/contract/rules/carriers';
import { sideKey } from '@/contract/side-key';
import type { Side } from '@/contract/states/participant';
import { LIMITS } from '@/contract/vocabulary/limits';
import { isApiError, messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { formatNumber } from '@/shared/lib/format';
import { useAttemptKey } from '@/shared/lib/use-attempt-key';
import { trackingPasteText as text } from '@/text/tracking-paste';
import { linesOf, readShipments, withReport, type ShipmentRow } from './pasted-shipments';

/** The outcomes that change an order. */
const CHANGES: readonly (ShipmentOutcome | undefined)[] = ['ship', 'change'];

const isChange = ({ report }: ShipmentRow): boolean => CHANGES.includes(report?.outcome);

/** The number of rows that are handed over, changed, and left. */
export const countsOf = (rows: readonly ShipmentRow[]) => {
  const count = (outcome: ShipmentOutcome) => rows.filter(({ report }) => report?.outcome === outcome).length;
  return { ships: count('ship'), changes: count('change'), left: rows.filter((row) => !isChange(row)).length };
};

/**
 * Tracking numbers from pasted rows: first checked, then saved in one call, of which the report replaces the check.
 * Saving again after a lost response repeats the same call.
 */
export const usePastedShipments = (side: Side) => {
  const { mutate } = useSWRConfig();
  const { keyOf, answered } = useAttemptKey();
  const [pasted, setPasted] = useState('');
  const [carrier, setCarrier] = useState<Carrier | null>(null);
  const [rows, setRows] = useState<readonly ShipmentRow[] | null>(null);
  const [isDone, setIsDone] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setRefusal(null);
    try {
      await work();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(messageOf(error));
    } finally {
      setBusy(false);
    }
  };

  const usual = carrier ? { carrier } : {};

  const check = () =>
    attempt(async () => {
      const read = readShipments(pasted);
      if (read.length > LIMITS.ordersAtOnce)
        return setRefusal(text.tooMany(formatNumber(LIMITS.ordersAtOnce), formatNumber(read.length)));
      const lines = linesOf(read);
      const report =
        lines.length === 0
          ? []
          : (await call(sideKey(side, 'POST /orders/shipments/check'), { body: { lines, ...usual } })).lines;
      setRows(withReport(read, report));
    });

  const save = (note: string) =>
    attempt(async () => {
      const changing = (rows ?? []).filter(isChange);
      const lines: ShipmentLine[] = linesOf(changing);
      const body = { lines, ...usual, note };
      try {
        const report = await call(sideKey(side, 'PUT /orders/shipments'), { body }, { idempotencyKey: keyOf(body) });
        answered();
        setRows((now) =>
          (now ?? []).map((row) => ({
            ...row,
            report: report.lines.find(({ orderCode }) => orderCode === row.orderCode && isChange(row)) ?? row.report,
          })),
        );
        setIsDone(true);
      } finally {
        await mutate(() => true);
      }
    });

  return {
    pasted,
    setPasted,
    carrier,
    setCarrier,
    rows,
    isDone,
    refusal,
    busy,
    check,
    save,
    back: () => setRows(null),
  };
};

export type PastedShipments = ReturnType<typeof usePastedShipments>;
