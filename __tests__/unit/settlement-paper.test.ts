import { Font } from '@react-pdf/renderer';
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { SettledOrder, SettlementDetail, SettlementSums } from '@/contract/endpoints/settlements';
import { FONT_STACK, loadFonts } from '@server/backend/pdf/fonts';
import { Table } from '@server/backend/pdf/paper';
import { settlementPaper } from '@server/backend/pdf/settlement-paper';
import { elementsOf, wordsOf } from '@tests/support/paper-words';

const sums = (gross: number): SettlementSums => ({
  gross,
  discount: gross / 10,
  freight: 25_000,
  commission: gross / 5,
  collected: 0,
  online: gross,
  refunds: 0,
  net: (gross * 7) / 10 + 25_000,
});

const order = (at: number, gross: number): SettledOrder => ({
  id: `00000000-0000-4000-8000-00000000000${at}`,
  code: `#100000000000${at}`,
  status: 5,
  orderedAt: '2026-11-01T02:00:00Z',
  sums: sums(gross),
  lines: [],
});

const settlement: SettlementDetail = {
  id: 12,
  status: 4,
  campaign: { id: 3, name: 'Phố sách mùa xuân', status: 3 },
  issuer: { id: '00000000-0000-4000-8000-000000000001', name: 'Nhã Nam' },
  sums: sums(131_000_000),
  orders: 2,
  updatedAt: '2026-11-02T02:00:00Z',
  agreedAt: '2026-11-02T02:00:00Z',
  paidAt: null,
  paidReference: '',
  hash: 'a'.repeat(64),
  agreedHash: null,
  actions: [],
  steps: [],
};
const paper = (facts: Partial<SettlementDetail> = {}) =>
  settlementPaper(
    { settlement: { ...settlement, ...facts }, orders: [order(1, 128_000_000), order(2, 3_000_000)] },
    'Hội Sách Bến Nghé',
  );
const say = (facts: Partial<SettlementDetail> = {}) => wordsOf(paper(facts)).join(' ').replace(/\s+/g, ' ');

interface Glyph {
  id: number;
  advanceWidth: number;
}

/** The width of a text in bold in points, with the font subset that contains each letter. */
const widthOf = (text: string, size = 10): number => {
  const fonts = FONT_STACK.map(
    (family) =>
      Font.getRegisteredFonts()[family]!.sources.find(({ fontWeight }) => fontWeight === 700)!.data as unknown as {
        unitsPerEm: number;
        glyphForCodePoint: (code: number) => Glyph;
      },
  );
  const widths = [...text].map((letter) => {
    const font = fonts.find((one) => one.glyphForCodePoint(letter.codePointAt(0)!).id !== 0)!;
    return (font.glyphForCodePoint(letter.codePointAt(0)!).advanceWidth / font.unitsPerEm) * size;
  });
  return widths.reduce((sum, width) => sum + width, 0);
};

type Cell = ReactElement<{ style: [unknown, { flex: number }]; children: ReactNode }>;
type Row = ReactElement<{ children: ReactNode }>;

/** The cells of a drawn table, row by row. */
const cellsOf = (table: ReactElement<Parameters<typeof Table>[0]>): Cell[][] => {
  const rows = Children.toArray((Table(table.props) as Row).props.children) as Row[];
  return rows.map(({ props }) => Children.toArray(props.children).filter((cell): cell is Cell => isValidElement(cell)));
};

describe('the paper of a settlement', () => {
  test('has a total row, the account that is paid to, place and date, and where both sides sign', () => {
    const said = say();
    expect(said).toContain('Cộng 2 đơn 117.900.000 50.000 \u221226.200.000 0 91.750.000');
    expect(said).toContain('Tài khoản nhận tiền của Nhã Nam Chủ tài khoản Số tài khoản Ngân hàng');
    expect(said).toContain('ngày …… tháng …… năm 20……');
    expect(said).toContain('Ban tổ chức (Ký, ghi rõ họ tên, đóng dấu) Nhà phát hành (Ký, ghi rõ họ tên, đóng dấu)');
    expect(say({ sums: { ...settlement.sums, net: -5 } })).toContain('Tài khoản nhận tiền của Ban tổ chức');
  });

  test('asks for no signature before both sides have agreed, and for no account where nothing is owed', () => {
    expect(say({ status: 1 })).not.toContain('Ký, ghi rõ');
    expect(say({ sums: { ...settlement.sums, net: 0 } })).not.toContain('Tài khoản');
  });

  test('breaks no syllable and lets no head run into the next: each piece of text fits its column', async () => {
    await loadFonts();
    const tables = elementsOf(paper(), Table);
    expect(tables).toHaveLength(2);
    for (const table of tables) {
      const all = table.props.widths.reduce((sum, width) => sum + width, 0);
      for (const cell of cellsOf(table).flat()) {
        const room = (483 * cell.props.style[1].flex) / all - 8;
        for (const piece of wordsOf(cell).map((text) => text.trim()))
          expect([piece, widthOf(piece, table.props.fontSize) <= room]).toEqual([piece, true]);
      }
    }
  });
});
