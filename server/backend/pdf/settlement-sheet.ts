import writeXlsxFile from 'write-excel-file/node';
import type { SettledOrder, SettlementSums } from '@/contract/endpoints/settlements';
import { sheetTime } from '@/contract/rules/calendar';
import { settlementPaperText as words } from '@/text/settlement-paper';
import { statusText } from '@/text/status';
import type { SettlementPaper } from '../commerce/settlements/ports';

type Cell = { value: string | number | Date; fontWeight?: 'bold'; format?: string };
type Row = Cell[];

const said = (value: string): Cell => ({ value });
const number = (value: number): Cell => ({ value, format: '#,##0' });
const head = (names: readonly string[]): Row => names.map((value) => ({ value, fontWeight: 'bold' }));

const SUMS: readonly (keyof SettlementSums)[] = [
  ...(['gross', 'discount', 'freight', 'commission', 'collected', 'online', 'refunds', 'net'] as const),
];

const overview = ({ settlement }: SettlementPaper): Row[] => [
  [said(words.campaign), said(settlement.campaign.name)],
  [said(words.issuer), said(settlement.issuer.name)],
  [said(words.status), said(statusText.settlement[settlement.status] ?? '')],
  [said(words.hash), said(settlement.hash)],
  ...SUMS.map((name): Row => [said(words[name]), number(settlement.sums[name])]),
];

const ofOrders = (orders: readonly SettledOrder[]): Row[] => [
  head([words.code, words.orderedAt, words.orderStatus, ...SUMS.map((name) => words[name])]),
  ...orders.map(({ code, orderedAt, status, sums }): Row => [
    ...[said(code), sheetTime(orderedAt), said(statusText.order[status] ?? '')],
    ...SUMS.map((name) => number(sums[name])),
  ]),
];

const ofLines = (orders: readonly SettledOrder[]): Row[] => [
  head([words.code, words.product, words.quantity, words.percent, words.gross, words.discount, words.commission]),
  ...orders.flatMap(({ code, lines }) =>
    lines.map((line): Row => [
      ...[said(code), said(line.title), number(line.quantity), number(line.percent)],
      ...[number(line.gross), number(line.discount), number(line.commission)],
    ]),
  ),
];

/** Creates a spreadsheet of a settlement: its amounts, its orders and their lines, each on a sheet of its own. */
export const writeSettlement = async (paper: SettlementPaper): Promise<Buffer> => {
  const sheets = [
    { sheet: words.sums, data: overview(paper) },
    { sheet: words.orders, data: ofOrders(paper.orders), stickyRowsCount: 1 },
    { sheet: words.lines, data: ofLines(paper.orders), stickyRowsCount: 1 },
  ];
  return writeXlsxFile(sheets).toBuffer();
};
