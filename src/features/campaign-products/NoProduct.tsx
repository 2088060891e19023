import { Button } from '@mantine/core';
import Link from 'next/link';
import { messageOf, type ApiError } from '@/shared/api/api-error';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { campaignProductPageText as text } from '@/text/campaign-product-page';
import { campaignProductScreenText } from '@/text/campaign-product-screen';

interface NoProductProps {
  id: string;
  error: ApiError | undefined;
  backHref: string;
  onRetry: () => void;
}

/** Shown while there is no product: it is loading, does not exist, or could not be loaded. */
export function NoProduct({ id, error, backHref, onRetry }: NoProductProps) {
  if (!error) return <SheetSkeleton height={560} />;
  // A malformed id (422) also means that there is no such product; a retry would not help.
  if (error.status !== 404 && error.status !== 422)
    return <ErrorState description={messageOf(error)} onRetry={onRetry} />;
  return (
    <>
      <PageTitle title={text.notFound(id)} />
      <EmptyState
        as="h1"
        title={text.notFound(id)}
        action={
          <Button component={Link} href={backHref}>
            {campaignProductScreenText.title}
          </Button>
        }
      />
    </>
  );
}
