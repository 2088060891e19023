import type { OfficeReview } from '@/contract/endpoints/reviews';
import { ReviewPhotos } from '@/entities/review/ReviewPhotos';
import { Stars } from '@/entities/review/Stars';
import { formatDate } from '@/shared/lib/format';
import type { ExportColumn } from '@/shared/records/export-rows';
import { good, refused, StatusBadge, waiting } from '@/shared/ui/status/StatusBadge';
import type { Column } from '@/shared/ui/table/column';
import { TwoLines } from '@/shared/ui/table/TwoLines';
import { reviewText as text } from '@/text/review';
import { statusText } from '@/text/status';

export const reviewColumns: readonly Column<OfficeReview>[] = [
  {
    key: 'book',
    header: text.book,
    needs: 200,
    render: ({ book, by, campaign }) => <TwoLines main={book.name} sub={`${by}, ${campaign.name}`} />,
  },
  {
    key: 'stars',
    header: text.stars,
    width: 130,
    sort: { asc: 'starsAsc', desc: 'starsDesc' },
    fold: ({ stars }) => stars,
    render: ({ stars }) => <Stars stars={stars} />,
  },
  {
    key: 'text',
    header: text.said,
    needs: 240,
    render: ({ text: said, note, answer, images, by }) => (
      <>
        <TwoLines main={said} sub={note || (answer ? `${text.yourAnswer}: ${answer.text}` : '')} strong={false} />
        <ReviewPhotos images={images} by={by} isSmall />
      </>
    ),
  },
  {
    key: 'at',
    header: text.at,
    needs: 110,
    sort: { asc: 'oldest', desc: 'newest' },
    fold: ({ at }) => formatDate(at),
    render: ({ at }) => formatDate(at),
  },
];

/** The issuer's reason for the report, and whether the organiser has checked it. */
export const reportColumn: Column<OfficeReview> = {
  key: 'report',
  header: text.report,
  needs: 160,
  fold: ({ report }) =>
    report
      ? `${text.reportOf(text.reportReasons[report.reason] ?? '', report.text)} (${report.isOpen ? text.reportOpen : text.reportSettled})`
      : '',
  render: ({ report }) =>
    report ? (
      <TwoLines
        main={text.reportOf(text.reportReasons[report.reason] ?? '', report.text)}
        sub={report.isOpen ? text.reportOpen : text.reportSettled}
        strong={report.isOpen}
      />
    ) : null,
};

export const statusColumn: Column<OfficeReview> = {
  key: 'status',
  header: text.status,
  card: 'badge',
  needs: 130,
  render: ({ status }) => (
    <StatusBadge status={status} looks={{ 1: waiting, 2: good, 3: refused }} labels={statusText.bookReview} />
  ),
};

export const EXPORT: readonly ExportColumn<OfficeReview>[] = [
  { header: text.book, value: ({ book }) => book.name },
  { header: text.stars, value: ({ stars }) => stars },
  { header: text.said, value: (review) => review.text },
  { header: text.at, value: ({ at }) => new Date(at) },
  { header: text.status, value: ({ status }) => statusText.bookReview[status] ?? '' },
];
