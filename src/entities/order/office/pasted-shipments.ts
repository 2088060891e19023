import type { ShipmentReportLine, ShipmentLine } from '@/contract/endpoints/order-shipments';
import { CARRIERS, type Carrier } from '@/contract/rules/carriers';
import { fold, tidy } from '@/contract/rules/fold';
import { LIMITS } from '@/contract/vocabulary/limits';
import { readColumns } from '@/shared/grid/read-columns';
import { formatNumber } from '@/shared/lib/format';
import { orderText } from '@/text/order';
import { trackingPasteText as text } from '@/text/tracking-paste';
import { validationText } from '@/text/validation';

/** A pasted row: the line to send, or why it cannot be sent. */
export interface PastedShipment {
  orderCode: string;
  trackingNumber: string;
  carrier: Carrier | null;
  fault: string | null;
}

/** A row of the check and of the report. */
export interface ShipmentRow extends PastedShipment {
  key: number;
  /** What the backend says of it; undefined for a row that was not sent. */
  report: ShipmentReportLine | undefined;
}

const plain = (typed: string): string => fold(typed).replace(/[^a-z\d]/g, '');

/** The carrier that people mean by its short or full name, or by how its name begins. */
export const readCarrier = (typed: string): Carrier | undefined => {
  const asked = plain(typed);
  const namesOf = (carrier: Carrier) => [plain(carrier), plain(orderText.carriers[carrier])];
  const exact = CARRIERS.find((carrier) => namesOf(carrier).includes(asked));
  if (exact || asked === '') return exact;
  const begun = CARRIERS.filter((carrier) => namesOf(carrier).some((name) => name.startsWith(asked)));
  return begun.length === 1 ? begun[0] : undefined;
};

const TRACKING_NUMBER = /^[\w.-]+$/;

const faultOf = ({ orderCode, trackingNumber }: PastedShipment, typedCarrier: string): string | null => {
  if (orderCode === '' || trackingNumber === '') return text.incomplete;
  if (orderCode.length > LIMITS.orderCode.max) return text.unknownOrder;
  const { min, max } = LIMITS.trackingNumber;
  if (trackingNumber.length < min || trackingNumber.length > max)
    return text.numberLength(formatNumber(min), formatNumber(max));
  if (!TRACKING_NUMBER.test(trackingNumber)) return validationText.trackingNumber;
  return typedCarrier !== '' && readCarrier(typedCarrier) === undefined ? text.unknownCarrier(typedCarrier) : null;
};

/** Reads pasted rows of order code, tracking number and, optionally, carrier. An order has one row. */
export const readShipments = (pasted: string): PastedShipment[] => {
  const seen = new Set<string>();
  return readColumns(pasted, 3).map(([code = '', number = '', typedCarrier = '']) => {
    const row: PastedShipment = {
      ...{ orderCode: tidy(code).replace(/^#/, '').toUpperCase(), trackingNumber: tidy(number) },
      ...{ carrier: readCarrier(typedCarrier) ?? null, fault: null },
    };
    const fault = faultOf(row, typedCarrier) ?? (seen.has(row.orderCode) ? text.repeated : null);
    seen.add(row.orderCode);
    return { ...row, fault };
  });
};

/** The lines of the rows that can be sent. */
export const linesOf = (rows: readonly PastedShipment[]): ShipmentLine[] =>
  rows
    .filter(({ fault }) => fault === null)
    .map(({ orderCode, trackingNumber, carrier }) => ({ orderCode, trackingNumber, ...(carrier && { carrier }) }));

/** The rows with what the backend says of each. */
export const withReport = (rows: readonly PastedShipment[], lines: readonly ShipmentReportLine[]): ShipmentRow[] =>
  rows.map((row, key) => ({
    ...row,
    key,
    report: row.fault === null ? lines.find(({ orderCode }) => orderCode === row.orderCode) : undefined,
  }));

/** What becomes of a row, in words. */
export const outcomeWords = (
  { report, fault }: ShipmentRow,
  words: Record<'ship' | 'change' | 'same', string>,
): string => {
  if (!report) return fault ?? '';
  return report.outcome === 'refused' ? (report.message ?? '') : words[report.outcome];
};
