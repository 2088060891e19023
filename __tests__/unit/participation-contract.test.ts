import { isValidElement, type ReactNode } from 'react';
import type { Participation } from '@/contract/endpoints/participants';
import type { Terms } from '@/contract/endpoints/participant-terms';
import { contractPaper } from '@server/backend/pdf/participation-contract';
import { wordsOf } from '@tests/support/paper-words';

/** The `wrap` flags in a tree: whether each such element may continue on the next page. */
const breaksOf = (node: ReactNode): boolean[] => {
  if (Array.isArray(node)) return node.flatMap(breaksOf);
  if (!isValidElement<{ children?: ReactNode; wrap?: boolean }>(node)) return [];
  const { type, props } = node;
  if (props.wrap !== undefined) return [props.wrap];
  return breaksOf(typeof type === 'function' ? (type as (props: unknown) => ReactNode)(props) : props.children);
};

const version = (number: number, rest: Partial<Terms>): Terms => ({
  number,
  proposedBy: 2,
  proposerName: 'Nhã Nam',
  proposedAt: '2026-11-01T02:00:00Z',
  startDate: '2026-12-10T01:00:00Z',
  endDate: '2026-12-20T10:00:00Z',
  note: '',
  answer: 3,
  answeredAt: '2026-11-02T02:00:00Z',
  answererName: 'Nguyễn Thị Mận',
  commissions: [{ genreId: 1, name: 'Văn học', commission: 12 }],
  ...rest,
});

const agreed = version(2, {
  proposedBy: 1,
  proposerName: 'Nguyễn Thị Mận',
  answer: 2,
  answererName: 'Nhã Nam',
  note: 'Hai bàn trưng bày',
  commissions: [
    { genreId: 1, name: 'Văn học', commission: 15 },
    { genreId: 2, name: 'Thiếu nhi', commission: 21 },
  ],
});

const participation: Participation = {
  id: 7,
  status: 5,
  audience: { level: null, groups: [], readers: 9, allReaders: 9 },
  note: '',
  message: '',
  createdAt: '2026-11-01T02:00:00Z',
  updatedAt: '2026-11-02T02:00:00Z',
  campaign: {
    id: 3,
    name: 'Phố sách mùa xuân',
    imageUrl: '',
    format: 1,
    status: 1,
    address: '1 Đinh Lễ, Hà Nội',
    startDate: '2026-12-10T01:00:00Z',
    endDate: '2026-12-20T10:00:00Z',
  },
  issuer: { id: 'x', name: 'Nhã Nam', imageUrl: null, active: true },
  latest: agreed,
  inForce: agreed,
  waitsFor: null,
  actions: [],
  versions: [version(1, {}), agreed],
  steps: [],
  minimums: [],
};

const issuer = { name: 'Nhã Nam', code: 'I000000001', email: 'nhanam@test.vn', phone: null, address: '59 Đỗ Quang' };
/** The contract as an element tree, in which every word is an element of its own. */
const paperOf = (facts: Partial<Participation>) =>
  contractPaper({ participation: { ...participation, ...facts }, organiser: 'Hội Sách', issuer });
const say = (facts: Partial<Participation> = {}) => wordsOf(paperOf(facts)).join(' ').replace(/\s+/g, ' ');

describe('the contract of a participation', () => {
  test('names the parties, the campaign, what is agreed and who agreed when', () => {
    const said = say();
    for (const words of [
      'Hợp đồng tham gia hội sách',
      'Hội Sách',
      'I000000001',
      '59 Đỗ Quang',
      'Phố sách mùa xuân',
      '1 Đinh Lễ, Hà Nội',
      'Hai bàn trưng bày',
      'Thiếu nhi 21%',
      'Có hiệu lực từ 09:00 02/11/2026',
      'Nguyễn Thị Mận đề nghị lúc 09:00 01/11/2026',
      'Nhã Nam đồng ý lúc 09:00 02/11/2026',
    ])
      expect(said).toContain(words);
  });

  test('says whom the campaign is for', () => {
    expect(say()).toContain('Người mua Mọi bạn đọc');
    const level = { id: 2, name: 'Vàng', conditionalPoint: 500 };
    const narrow = say({ audience: { level, groups: ['Văn học trẻ'], readers: 3, allReaders: 9 } });
    expect(narrow).toContain('Người mua Chỉ bạn đọc từ cấp Vàng trở lên Nhóm đề tài Văn học trẻ');
  });

  test('has a line for what is written by hand, and where both sides sign once it is agreed', () => {
    const said = say();
    for (const label of ['Mã số thuế', 'Người đại diện', 'Chức vụ', 'Số tài khoản', 'Ngân hàng'])
      expect(said.split(label)).toHaveLength(3);
    expect(said).toContain('ngày …… tháng …… năm 20……');
    expect(said.match(/\(Ký, ghi rõ họ tên, đóng dấu\)/g)).toHaveLength(2);
    const open = version(1, { answer: 1, answeredAt: null, answererName: null });
    expect(say({ status: 1, inForce: null, latest: open, versions: [open] })).not.toContain('Ký, ghi rõ');
  });

  test('tells the whole negotiation, and what was not agreed to', () => {
    expect(say()).toMatch(/Văn học 12%[\s\S]*Không đồng ý[\s\S]*Văn học 15%, Thiếu nhi 21%[\s\S]*Đang áp dụng Đồng ý/);
    expect(say().match(/Đang áp dụng/g)).toHaveLength(1);
  });

  test('breaks what is longer than a line, and says that there are letters which the font cannot draw', () => {
    const note = `xem https://hoisach.vn/${'a'.repeat(40)} 📚 中文 “Ữ”`;
    const said = say({ inForce: { ...agreed, note } });
    expect(said).toContain('xem https://hoisach. vn/aaaaaaaaaaaaa');
    expect(said).toContain('? ? “Ữ” (?: chữ không in được)');
    expect(Math.max(...said.split(' ').map(({ length }) => length))).toBeLessThanOrEqual(16);
  });

  test('takes every kind of line as it was typed', () => {
    const said = say({ inForce: { ...agreed, note: 'một\r\nhai\rba\tbốn' } });
    expect(said).toContain('một hai ba bốn');
  });

  test.each([
    ['a few lines', 'Bàn\r\n'.repeat(20), false],
    ['many short lines', 'a\n'.repeat(250), true],
    ['many lines of another system', 'a\r\n'.repeat(160), true],
    ['many letters', 'chữ '.repeat(300), true],
    ['lines that each go on in the next', `${'chữ '.repeat(8)}\n`.repeat(24), true],
  ])('keeps a row of the history whole unless it may be longer than a page: %s', (_kind, note, breaks) => {
    expect(breaksOf(paperOf({ versions: [version(1, { note }), agreed] })).slice(-2)).toEqual([breaks, false]);
  });

  test('before anybody agreed it is a proposal; after a removal it says what was agreed and that it is over', () => {
    const open = version(1, { answer: 1, answeredAt: null, answererName: null });
    const asked = say({ status: 1, inForce: null, latest: open, versions: [open] });
    expect(asked).toContain('Đề nghị tham gia hội sách');
    expect(asked).toContain('Chưa có hiệu lực (Chờ xét duyệt)');
    expect(asked).toContain('Chưa đồng ý');
    const over = say({ status: 7, inForce: null });
    expect(over).toContain('Đã chấm dứt (Đã huỷ)');
    expect(over).toContain('Thiếu nhi 21%');
  });
});
