import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { EntryGrid } from '@/shared/grid/EntryGrid';
import type { EntryColumn } from '@/shared/grid/EntryRow';
import type { RowValues } from '@/shared/grid/grid-edit';
import { renderScreen } from '@tests/support/component/render-screen';

const COLUMNS: EntryColumn[] = [
  { key: 'quantity', label: 'Số lượng', kind: 'number' },
  { key: 'discount', label: 'Giảm giá', kind: 'number', unit: '%' },
  { key: 'pdf', label: 'PDF', kind: 'flag' },
];

const TITLES = ['Mắt biếc', 'Số đỏ', 'Chí Phèo'];

const describeTitle = (name: string) => ({ id: name, name, head: name, locked: name === 'Số đỏ' ? ['pdf'] : [] });

function Sample({ errors = new Map() }: { errors?: Parameters<typeof EntryGrid>[0]['errors'] }) {
  const [values, setValues] = useState<readonly RowValues[]>(
    TITLES.map(() => ({ quantity: '1', discount: '', pdf: '' })),
  );
  return (
    <EntryGrid
      caption="Sách mang đến"
      headLabel="Tên sách"
      columns={COLUMNS}
      rows={TITLES}
      describe={describeTitle}
      values={values}
      onChange={setValues}
      errors={errors}
    />
  );
}

const cell = (column: string, title: string) => screen.getByLabelText<HTMLInputElement>(`${column}: ${title}`);
const column = (name: string) => TITLES.map((title) => cell(name, title).value);
const paste = (target: HTMLElement, text: string) =>
  fireEvent.paste(target, { clipboardData: { getData: () => text } });

describe('the grid of many rows', () => {
  it('is walked by arrows and Enter, and left at its end', async () => {
    const user = userEvent.setup();
    renderScreen(<Sample />);
    await user.click(cell('Số lượng', 'Mắt biếc'));
    await user.keyboard('{Enter}');
    expect(cell('Số lượng', 'Số đỏ')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(cell('Giảm giá', 'Số đỏ')).toHaveFocus();
    await user.keyboard('{ArrowUp}15');
    expect(cell('Giảm giá', 'Mắt biếc')).toHaveValue('15');
    await user.keyboard('{ArrowLeft}');
    expect(cell('Giảm giá', 'Mắt biếc')).toHaveFocus();
  });

  it('is walked over a cell that is locked', async () => {
    const user = userEvent.setup();
    renderScreen(<Sample />);
    act(() => cell('PDF', 'Mắt biếc').focus());
    await user.keyboard('{Enter}');
    expect(cell('PDF', 'Chí Phèo')).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(cell('PDF', 'Mắt biếc')).toHaveFocus();
  });

  it('puts a pasted line break inside a cell into no other row', async () => {
    const user = userEvent.setup();
    renderScreen(<Sample />);
    await user.click(cell('Số lượng', 'Mắt biếc'));
    paste(cell('Số lượng', 'Mắt biếc'), '"5\n"\t10\r\n6\t20\r\n7\t30\r\n');
    expect(column('Số lượng')).toEqual(['5', '6', '7']);
    expect(column('Giảm giá')).toEqual(['10', '20', '30']);
    paste(cell('Số lượng', 'Mắt biếc'), '"8\n"\t40\n"9" cuốn\t50');
    expect(screen.getByRole('status')).toHaveTextContent('Không tách được các dòng vừa dán.');
    expect(column('Số lượng')).toEqual(['5', '6', '7']);
  });

  it('takes a pasted column, says how much had no place, and takes it back', async () => {
    const user = userEvent.setup();
    renderScreen(<Sample />);
    await user.click(cell('Số lượng', 'Số đỏ'));
    paste(cell('Số lượng', 'Số đỏ'), '50\t20\tx\n60\t25\tx\n70\t30\t');
    expect(column('Số lượng')).toEqual(['1', '50', '60']);
    expect(column('Giảm giá')).toEqual(['', '20', '25']);
    expect(cell('PDF', 'Chí Phèo')).toBeChecked();
    expect(cell('PDF', 'Số đỏ')).not.toBeChecked();
    expect(screen.getByRole('status')).toHaveTextContent('Đã dán 5 ô, 3 ô thừa không có chỗ.');
    await user.keyboard('{Control>}z{/Control}');
    expect(column('Số lượng')).toEqual(['1', '1', '1']);
  });

  it('leaves a single pasted value to its field', async () => {
    const user = userEvent.setup();
    renderScreen(<Sample />);
    await user.click(cell('Số lượng', 'Mắt biếc'));
    await user.paste('12');
    expect(column('Số lượng')).toEqual(['12', '1', '1']);
  });

  it('repeats a value downwards and copies the cell above', async () => {
    const user = userEvent.setup();
    renderScreen(<Sample />);
    await user.type(cell('Giảm giá', 'Mắt biếc'), '35');
    await user.click(screen.getByRole('button', { name: /^Điền giảm giá/ }));
    expect(column('Giảm giá')).toEqual(['35', '35', '35']);
    await user.clear(cell('Số lượng', 'Mắt biếc'));
    await user.type(cell('Số lượng', 'Mắt biếc'), '9');
    await user.keyboard('{ArrowDown}{Control>}d{/Control}');
    expect(column('Số lượng')).toEqual(['9', '9', '1']);
  });

  it('says under a cell what is wrong with it', () => {
    renderScreen(<Sample errors={new Map([[1, { discount: 'Giảm giá từ 0 đến 100 %.' }]])} />);
    expect(cell('Giảm giá', 'Số đỏ')).toBeInvalid();
    expect(within(cell('Giảm giá', 'Số đỏ').closest('td')!).getByText('Giảm giá từ 0 đến 100 %.')).toBeVisible();
  });
});
