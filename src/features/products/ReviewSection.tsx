import { useInViewport } from '@mantine/hooks';
import dynamic from 'next/dynamic';
import type { ReviewSummary } from '@/contract/endpoints/reviews';
import { SectionHead } from '@/shared/layouts/SectionHead';
import { useOpenedOnce } from '@/shared/lib/use-opened-once';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { productPageText } from '@/text/product-page';

const BookReviews = dynamic(() => import('@/entities/review/BookReviews').then((module) => module.BookReviews), {
  ssr: false,
  loading: () => <SheetSkeleton height={240} />,
});

/** Customer reviews of the book, loaded when the section comes near the viewport. */
export function ReviewSection({ bookId, summary }: { bookId: number; summary: ReviewSummary }) {
  const { ref, inViewport } = useInViewport();
  const isNear = useOpenedOnce(inViewport);
  return (
    <section ref={ref} id="danh-gia">
      <SectionHead title={productPageText.reviews} />
      {isNear ? <BookReviews bookId={bookId} summary={summary} /> : <SheetSkeleton height={240} />}
    </section>
  );
}
