import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import type { BringableBook } from '@/contract/endpoints/campaign-products';
import { BookCover } from '@/entities/book/BookCover';
import { messageOf } from '@/shared/api/api-error';
import { formatMoney } from '@/shared/lib/format';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { campaignProductFormText as text } from '@/text/campaign-product-form';
import { BringFrame } from './BringFrame';
import { SeriesOfferForm } from '../offer/SeriesOfferForm';
import { SingleOfferForm } from '../offer/SingleOfferForm';
import { useBringableBook } from '../offer/use-bringable-book';
import type { SalesCampaign } from '../offer/use-sales-campaign';
import classes from '../ProductSheets.module.css';

const COVER_WIDTH = 120;

function BookCard({ book: { name, code, imageUrl, coverPrice, refusal } }: { book: BringableBook }) {
  return (
    <Sheet title={text.sectionBook}>
      <div className={classes.bookCover}>
        <BookCover title={name} author="" genre="" imageUrl={imageUrl} width={COVER_WIDTH} decorative />
      </div>
      <p>
        <b>{name}</b>
      </p>
      <p className={classes.note}>
        {code}, {formatMoney(coverPrice)}
      </p>
      {refusal === null ? null : <p className={classes.wrong}>{refusal}</p>}
    </Sheet>
  );
}

interface ChosenProps {
  campaign: SalesCampaign;
  isSeries: boolean;
  children: (book: BringableBook, aside: ReactNode) => ReactNode;
}

/** Loads the book in the URL. */
function Chosen({ campaign, isSeries, children }: ChosenProps) {
  const id = String(useRouter().query['book-id']);
  const { book, error, retry } = useBringableBook(campaign.id, Number(id), isSeries);
  if (book) return children(book, <BookCard book={book} />);
  if (error) return <ErrorState description={messageOf(error)} onRetry={retry} />;
  if (book === null) return <EmptyState title={text.unknownBook(id)} />;
  return <SheetSkeleton height={480} />;
}

/** Adds one book to a fair (D5.3.3). */
export function BringBookScreen() {
  return (
    <BringFrame title={text.addSingle}>
      {(campaign) => (
        <Chosen campaign={campaign} isSeries={false}>
          {(book, aside) => <SingleOfferForm key={book.id} campaign={campaign} book={book} aside={aside} />}
        </Chosen>
      )}
    </BringFrame>
  );
}

/** Adds a series to a fair (D5.3.3). */
export function BringSeriesScreen() {
  return (
    <BringFrame title={text.addSeries}>
      {(campaign) => (
        <Chosen campaign={campaign} isSeries>
          {(series, aside) => <SeriesOfferForm key={series.id} campaign={campaign} series={series} aside={aside} />}
        </Chosen>
      )}
    </BringFrame>
  );
}
