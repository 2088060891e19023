import { Button } from '@mantine/core';
import Link from 'next/link';
import type { ApiError } from '@/shared/api/api-error';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { bookScreenText } from '@/text/book-screen';

/** There is no such book, or the address names none at all; to ask again would not help. */
export const isMissing = (error: ApiError | undefined): boolean => error?.status === 404 || error?.status === 422;

/** Stands for a book that is not there, and leads back to those that are. */
export function MissingBook({ backHref }: { backHref: string }) {
  return (
    <>
      <PageTitle title={bookScreenText.notFound} />
      <EmptyState
        as="h1"
        title={bookScreenText.notFound}
        action={
          <Button component={Link} href={backHref}>
            {bookScreenText.title}
          </Button>
        }
      />
    </>
  );
}
