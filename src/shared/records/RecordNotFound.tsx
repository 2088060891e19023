import { Button } from '@mantine/core';
import Link from 'next/link';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';

interface RecordNotFoundProps {
  title: string;
  /** The list that would contain the record. */
  listHref: string;
  listLabel: string;
}

/** Shown in place of a record that does not exist or cannot be shown, with a link to the list. */
export function RecordNotFound({ title, listHref, listLabel }: RecordNotFoundProps) {
  return (
    <>
      <PageTitle title={title} />
      <EmptyState
        as="h1"
        title={title}
        action={
          <Button component={Link} href={listHref}>
            {listLabel}
          </Button>
        }
      />
    </>
  );
}
