import type { ReactElement } from 'react';
import { Document, type DocumentProps } from '@react-pdf/renderer';
import { orderPaperText } from '@/text/order-papers';
import type { DrawnKind, OrderPapers } from '../../commerce/orders/ports';
import { drawPaper } from '../paper';
import { AddressLabel } from './label';
import { PackingSlip } from './packing-slip';
import { pickListPaper } from './pick-list';
import { receiptPaper } from './receipt';

/** One or more pages per order. */
const pagesOf =
  (Sheet: typeof PackingSlip) =>
  ({ kind, organiser, orders }: OrderPapers): ReactElement<DocumentProps> => (
    <Document title={orderPaperText.kinds[kind]} author={organiser} language="vi-VN">
      {orders.map((order) => (
        <Sheet key={order.id} order={order} />
      ))}
    </Document>
  );

const PAPERS: Record<DrawnKind, (papers: OrderPapers) => ReactElement<DocumentProps>> = {
  pickList: pickListPaper,
  packingSlips: pagesOf(PackingSlip),
  labels: pagesOf(AddressLabel),
  receipt: receiptPaper,
};

/** The documents of several orders as one PDF document. */
export const orderPapers = (papers: OrderPapers): ReactElement<DocumentProps> => PAPERS[papers.kind](papers);

/** Renders the same as PDF. */
export const drawOrderPapers = (papers: OrderPapers): Promise<Buffer> => drawPaper(orderPapers(papers));
