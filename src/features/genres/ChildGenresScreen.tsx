import { Button } from '@mantine/core';
import Link from 'next/link';
import { useRouter } from 'next/router';
import type { Genre } from '@/contract/endpoints/genres';
import { messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { paths } from '@/shared/lib/paths';
import { Breadcrumbs } from '@/shared/ui/controls/Breadcrumbs';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { genreText } from '@/text/genre';
import { GenresTable } from './GenresScreen';

function Missing() {
  return (
    <>
      <PageTitle title={genreText.notFoundTitle} />
      <EmptyState
        as="h1"
        title={genreText.notFoundTitle}
        description={genreText.notFoundHint}
        action={
          <Button component={Link} href={paths.genres()}>
            {genreText.title}
          </Button>
        }
      />
    </>
  );
}

function ChildGenres({ parent: { id, name } }: { parent: Genre }) {
  const text = {
    ...genreText,
    title: genreText.childTitle(name),
    empty: genreText.childEmpty,
  };
  const crumbs = <Breadcrumbs items={[{ label: genreText.title, href: paths.genres() }, { label: name }]} />;
  return <GenresTable key={id} text={text} parentId={id} crumbs={crumbs} />;
}

function LoadedParent({ id }: { id: string }) {
  const { data: parent, error, mutate } = useApi('GET /admin/genres/{id}', { params: { id } });
  // A child has no children of its own; a malformed id is refused with 422.
  if (parent && parent.parentId === null) return <ChildGenres parent={parent} />;
  if (parent || error?.status === 404 || error?.status === 422) return <Missing />;
  if (error) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  return <SheetSkeleton height={480} />;
}

/** The children of one genre (D5.2.16). */
export function ChildGenresScreen() {
  const { id } = useRouter().query;
  return typeof id === 'string' ? <LoadedParent key={id} id={id} /> : null;
}
