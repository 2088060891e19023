import { Button, Group } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import type { Person } from '@/contract/endpoints/people';
import { isNotFound, messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { PageHeader } from '@/shared/layouts/PageHeader';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { TwoColumns } from '@/shared/layouts/TwoColumns';
import { useDialog } from '@/shared/lib/use-dialog';
import { paths } from '@/shared/lib/paths';
import { HistoryButton } from '@/shared/records/HistoryButton';
import { RecordNotFound } from '@/shared/records/RecordNotFound';
import { RecordSubjectContext } from '@/shared/records/record-subject';
import { Viewers } from '@/shared/records/Viewers';
import { Breadcrumbs } from '@/shared/ui/controls/Breadcrumbs';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { InitialsAvatar } from '@/shared/ui/InitialsAvatar';
import { commonText } from '@/text/common';
import { customerText, issuerText, personPageText as text, userHistory } from '@/text/people';
import { statusText } from '@/text/status';
import { IdentityRequests } from './IdentityRequests';
import { PersonForm } from './PersonForm';

const LISTS = {
  customers: { title: customerText.title, kind: 'person' },
  issuers: { title: issuerText.title, kind: 'organisation' },
} as const;

interface PersonPageProps {
  /** The table that the user is listed in. */
  list: keyof typeof LISTS;
  /** Whether the page is meant for this user: the id in the URL may belong to another role. */
  isOf: (person: Person) => boolean;
  main: (person: Person) => ReactNode;
  aside: (person: Person) => ReactNode;
}

function EditButton({ person }: { person: Person }) {
  const editing = useDialog<Person>();
  return (
    <>
      <Button leftSection={<IconPencil size={18} aria-hidden />} onClick={() => editing.open(person)}>
        {commonText.edit}
      </Button>
      {editing.subject ? (
        <RecordSubjectContext key={editing.openCount} value={{ kind: userHistory, id: person.id }}>
          <PersonForm person={editing.subject} opened={editing.opened} onClose={editing.close} />
        </RecordSubjectContext>
      ) : null}
    </>
  );
}

/** Layout of a user's page: identity, editable data, and activity. */
export function PersonPage({ list, isOf, main, aside }: PersonPageProps) {
  const id = String(useRouter().query.id);
  const { data, error, mutate } = useApi('GET /admin/users/{id}', { params: { id } });
  const { title, kind } = LISTS[list];
  if (isNotFound(error) || error?.status === 422 || (data && !isOf(data)))
    return <RecordNotFound title={text.notFound} listHref={paths.people(list)} listLabel={title} />;
  if (error && !data) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  if (!data) return <SheetSkeleton height={560} />;
  const { name, imageUrl, active } = data;
  return (
    <>
      <PageTitle title={name} />
      <Breadcrumbs items={[{ label: title, href: paths.people(list) }, { label: name }]} />
      <PageHeader
        title={
          <Group component="span" gap="sm" wrap="nowrap">
            <InitialsAvatar name={name} imageUrl={imageUrl} kind={kind} size={40} />
            {name}
          </Group>
        }
        note={
          <Group component="span" gap="xs">
            {statusText.active[active ? 1 : 2]}
            <Viewers kind={userHistory} id={id} />
          </Group>
        }
        actions={
          <>
            <HistoryButton subject={{ kind: userHistory, id, name }} />
            <EditButton key={id} person={data} />
          </>
        }
      />
      <IdentityRequests query={{ userId: id }} />
      <TwoColumns aside={aside(data)}>{main(data)}</TwoColumns>
    </>
  );
}
