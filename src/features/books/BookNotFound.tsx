import { Button } from '@mantine/core';
import Link from 'next/link';
import type { ApiError } from '@/shared/api/api-error';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { bookScreenText } from '@/text/book-screen';

/** No such book, or the address holds no valid id: a retry would not help. */
export const isNotFound = (error: ApiError | undefined): boolean => error?.status === 404 || error?.status === 422;

/** Shown in place of a book that does not exist, with a link to the list. */
export function BookNotFound({ backHref }: { backHref: string }) {
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
