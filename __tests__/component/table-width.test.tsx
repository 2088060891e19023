import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { ORDER_TYPES } from '@/contract/vocabulary/order-types';
import { SIDES } from '@/contract/states/participant';
import { orderColumns } from '@/entities/order/office/order-columns';
import { authorColumns } from '@/features/contributors/AuthorsScreen';
import { adminColumns, issuerColumns } from '@/features/books/book-columns';
import { adminProductColumns, issuerProductColumns } from '@/features/campaign-products/product-columns';
import { readColumns } from '@/features/close-out/count-columns';
import { parentColumns } from '@/features/genres/genre-columns';
import { groupColumns } from '@/features/groups/group-columns';
import { journalColumns } from '@/features/journal/journal-columns';
import { levelColumns } from '@/features/levels/level-columns';
import { organizationColumns } from '@/features/organizations/organization-columns';
import { PAYMENT_COLUMNS } from '@/features/payments/payment-columns';
import { firstColumns, statusColumn as activeColumn } from '@/features/people/people-columns';
import { reportColumn, reviewColumns, statusColumn } from '@/features/reviews/review-columns';
import { neededRem, type Column, type RowControls } from '@/shared/ui/table/column';
import { DataTable } from '@/shared/ui/table/DataTable';
import { SortSelect } from '@/shared/ui/table/SortSelect';
import { renderScreen } from '@tests/support/component/render-screen';

const LAYOUT = readFileSync('src/shared/layouts/BackOfficeLayout.module.css', 'utf8');
/** The greatest width of a scroll bar that takes up space, in px. */
const SCROLL_BAR = 17;

/** The width left for a table next to the open menu in a window of 1024 px, in rem. */
const left = (): number => {
  const [, spine, menu] = /grid-template-columns: (\d+)px (\d+)px/.exec(LAYOUT)!;
  const [, padding] = /\.main \{\s*padding: \d+px (\d+)px/.exec(LAYOUT)!;
  return (1024 - Number(spine) - Number(menu) - 2 * Number(padding) - SCROLL_BAR) / 16;
};

type Columns = readonly Pick<Column<never>, 'needs' | 'width' | 'fold'>[];
const MENU = { hasMenu: true };
const CHECKED = { ...MENU, selectable: true };

const LISTS: [name: string, columns: Columns, controls: RowControls][] = [
  ...SIDES.flatMap((side) =>
    ORDER_TYPES.map((type): (typeof LISTS)[number] => [`orders ${side}/${type}`, orderColumns(side, type), CHECKED]),
  ),
  ['reviews', [...reviewColumns, reportColumn, statusColumn], CHECKED],
  ['reviews of an issuer', [...reviewColumns, reportColumn], MENU],
  ['payments', PAYMENT_COLUMNS, MENU],
  ['books', adminColumns, MENU],
  ['books of an issuer', issuerColumns, CHECKED],
  ['products', adminProductColumns(() => ''), MENU],
  ['products of an issuer', issuerProductColumns(() => ''), CHECKED],
  ['people', [...firstColumns(''), { needs: 100 }, activeColumn], MENU],
  ['organisations', organizationColumns, MENU],
  ['levels', levelColumns, MENU],
  ['groups', groupColumns, MENU],
  ['genres', parentColumns, MENU],
  ['authors', authorColumns, MENU],
  ['journal', journalColumns, MENU],
  ['counts', readColumns, {}],
];

describe('a table', () => {
  it.each(LISTS)('of %s stays one at 1024 px with the menu open', (_name, columns, controls) => {
    expect(neededRem(columns, controls).folded).toBeLessThanOrEqual(left());
  });

  it('needs more for all of its columns than without those that fold', () => {
    const columns = [{ width: 160 }, { needs: 100, fold: () => '' }, {}];
    expect(neededRem(columns, CHECKED)).toEqual({
      whole: (160 + 100 + 120 + 100) / 16,
      folded: (160 + 120 + 100) / 16,
    });
    expect(neededRem([{ width: '40%' }], {})).toEqual({ whole: 7.5, folded: 7.5 });
  });

  it('whose folded columns can be sorted by has a field for that, and no other', () => {
    const fold = () => '';
    const sort = { asc: 'oldest' };
    const { rerender } = renderScreen(<SortSelect columns={[{ header: 'Ngày', sort, fold }]} sort="" onSort={fold} />);
    expect(screen.getByRole('combobox').closest('[data-folds]')).not.toBeNull();
    rerender(
      <SortSelect
        columns={[
          { header: 'Ngày', sort },
          { header: 'Năm', fold },
        ]}
        sort=""
        onSort={fold}
      />,
    );
    expect(screen.getByRole('combobox').closest('[data-folds]')).toBeNull();
  });

  it('says under the name of a row what its folded columns say, and no head without a word', () => {
    const columns: Column<string>[] = [
      { key: 'code', header: 'Mã', card: 'field', render: () => 7 },
      { key: 'name', header: 'Tên', card: 'title', render: (name) => name },
      { key: 'year', header: 'Năm', fold: () => 1999, render: () => <b>1999</b> },
      { key: 'note', header: 'Ghi chú', fold: (name) => (name === 'Dế Mèn' ? '' : 'mới'), render: () => null },
    ];
    renderScreen(<DataTable label="sách" columns={columns} rows={['Dế Mèn', 'Đất rừng']} rowKey={(name) => name} />);
    const folded = screen.getAllByRole('rowheader').map((cell) => cell.getAttribute('data-folded'));
    expect(folded).toEqual(['Năm: 1999', 'Năm: 1999\nGhi chú: mới']);
    const folds = screen.getAllByRole('columnheader').filter((head) => head.hasAttribute('data-folds'));
    expect(folds.map(({ textContent }) => textContent)).toEqual(['Năm', 'Ghi chú']);
    expect(screen.getAllByText('1999').map((cell) => cell.closest('td')?.hasAttribute('data-folds'))).toEqual([
      true,
      true,
    ]);
  });
});
