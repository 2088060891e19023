import type { CountLine } from '@/contract/endpoints/close-outs';
import { formatDateTime, formatNumber } from '@/shared/lib/format';
import type { Column } from '@/shared/ui/table/column';
import { TwoLines } from '@/shared/ui/table/TwoLines';
import { closeOutScreenText } from '@/text/close-out-screen';
import { hasMoved, shownCount, type TypedCounts } from './count-draft';
import { CountedField, OutdatedNote, WhyField, type Typing } from './CountFields';

const text = closeOutScreenText.count;

const figure = (key: 'brought' | 'sold' | 'held' | 'expected'): Column<CountLine> => ({
  key,
  header: text[key],
  align: 'right',
  needs: 78,
  ...(key !== 'expected' && { fold: (line) => formatNumber(line[key]) }),
  render: (line) => (key === 'expected' ? <b>{formatNumber(line[key])}</b> : formatNumber(line[key])),
});

/** `+2`, `−1`, 0; empty while the book is not counted. */
const differenceOf = (line: CountLine, typed: TypedCounts): string => {
  const { counted } = shownCount(line, typed[line.bookId]);
  if (counted === null) return '';
  const difference = counted - line.expected;
  return difference > 0 ? `+${formatNumber(difference)}` : formatNumber(difference);
};

function Title({ line }: { line: CountLine }) {
  const { title, code, count, expected } = line;
  const by = count ? text.by(count.by, formatDateTime(count.at)) : code;
  return (
    <>
      <TwoLines main={title} sub={by} />
      {hasMoved(line) && count ? (
        <p className="t-small">{text.again(formatNumber(count.expected), formatNumber(expected))}</p>
      ) : null}
    </>
  );
}

const shared = (typed: TypedCounts): readonly Column<CountLine>[] => [
  figure('brought'),
  figure('sold'),
  figure('held'),
  figure('expected'),
  {
    key: 'difference',
    header: text.difference,
    align: 'right',
    needs: 60,
    render: (line) => <b>{differenceOf(line, typed)}</b>,
  },
];

/** Columns of a read-only sheet: counts and reasons for differences. */
export const readColumns: readonly Column<CountLine>[] = [
  { key: 'title', header: text.book, width: 220, needs: 170, render: (line) => <Title line={line} /> },
  ...shared({}),
  {
    key: 'counted',
    header: text.counted,
    align: 'right',
    needs: 90,
    render: ({ count }) => (count ? formatNumber(count.counted) : text.notYet),
  },
  { key: 'why', header: text.why, needs: 140, render: ({ count }) => count?.why ?? '' },
];

/** Columns of a sheet for typing counts. */
export const typingColumns = (typing: Typing): readonly Column<CountLine>[] => [
  {
    key: 'title',
    header: text.book,
    width: 220,
    needs: 170,
    render: (line) => (
      <>
        <Title line={line} />
        <OutdatedNote line={line} typing={typing} />
      </>
    ),
  },
  ...shared(typing.typed),
  {
    key: 'counted',
    header: text.counted,
    align: 'right',
    needs: 104,
    render: (line) => <CountedField line={line} typing={typing} />,
  },
  { key: 'why', header: text.why, needs: 170, render: (line) => <WhyField line={line} typing={typing} /> },
];
