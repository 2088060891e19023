import { happeningsOf, linesOf } from '@/features/participants/negotiation-words';
import { participationOf, termsOf } from '@tests/support/component/participations';

const FIRST = termsOf(1, { answer: 3, answeredAt: '2027-01-13T09:00:00+07:00', answererName: 'Lan' });
const SECOND = termsOf(2, {
  note: 'Hai quầy',
  commissions: [
    { genreId: 1, name: 'Văn học', commission: 25 },
    { genreId: 2, name: 'Thiếu nhi', commission: 15 },
  ],
});

it('versions stand side by side, and only what a later one changes is marked', () => {
  const marked = linesOf([FIRST, SECOND]).flatMap(({ label, cells }) =>
    cells.filter(({ differs }) => differs).map(({ number, words }) => [label, number, words]),
  );
  expect(marked).toEqual([
    ['Văn học', 2, '25%'],
    ['Thoả thuận thêm', 2, 'Hai quầy'],
  ]);
});

it('the negotiation is told in time, proposals, answers and moves together', () => {
  const steps = [
    { status: 2 as const, at: FIRST.proposedAt, by: 'Quang Huy', note: '' },
    { status: 8 as const, at: '2027-02-01T08:00:00+07:00', by: '', note: '' },
  ];
  const notified = happeningsOf(participationOf(1, { versions: [FIRST, SECOND], latest: SECOND, steps }));
  expect(notified.map(({ words, status }) => [words, status])).toEqual([
    ['Đề nghị điều khoản số 1', 2],
    ['Đề nghị điều khoản số 2', null],
    ['Điều khoản số 1: không đồng ý', null],
    ['Đã huỷ: Hội sách bắt đầu', 8],
  ]);
});

it('a move is told with what led to it, and keeps its note', () => {
  const accepted = termsOf(1, {
    answer: 2,
    answeredAt: '2027-01-13T09:00:00+07:00',
    answererName: 'Lan',
    note: 'Hai quầy',
  });
  const steps = [
    { status: 2 as const, at: accepted.proposedAt, by: 'Quang Huy', note: 'Mời gấp' },
    { status: 5 as const, at: '2027-01-13T02:00:00.000Z', by: 'Lan', note: 'Cảm ơn' },
  ];
  const notified = happeningsOf(participationOf(1, { versions: [accepted], latest: accepted, steps }));
  expect(notified.map(({ words, status, notes }) => [words, status, notes])).toEqual([
    ['Đề nghị điều khoản số 1', 2, ['Hai quầy', 'Mời gấp']],
    ['Điều khoản số 1: đã đồng ý', 5, ['Cảm ơn']],
  ]);
});

it('a counter-proposal says its note once, though its move has it too', () => {
  const steps = [{ status: 1 as const, at: SECOND.proposedAt, by: SECOND.proposerName, note: SECOND.note }];
  const [notified] = happeningsOf(participationOf(1, { versions: [SECOND], latest: SECOND, steps }));
  expect(notified).toMatchObject({ words: 'Đề nghị điều khoản số 2', status: 1, notes: ['Hai quầy'] });
});
