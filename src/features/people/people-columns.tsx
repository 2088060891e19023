import type { Person } from '@/contract/endpoints/people';
import { call } from '@/shared/api/client';
import { paths } from '@/shared/lib/paths';
import { ActiveSwitch } from '@/shared/records/ActiveSwitch';
import { activeWord } from '@/shared/records/columns';
import type { ExportColumn } from '@/shared/records/export-rows';
import { NamedPicture } from '@/shared/records/NamedPicture';
import { useSessionStore } from '@/shared/session/session-store';
import { Tag } from '@/shared/ui/status/StatusBadge';
import type { Column } from '@/shared/ui/table/column';
import { TwoLines } from '@/shared/ui/table/TwoLines';
import { commonText } from '@/text/common';
import { peopleText } from '@/text/people';
import { OpenOfIssuer } from './OpenOfIssuer';
import { wordsOf } from './person-form';

const useIsOwnAccount = (id: string): boolean => useSessionStore(({ user }) => user?.id === id);

/** The page about a customer or an issuer; personnel have none. */
export const pageOf = ({ id, customer, issuer }: Person): string | undefined => {
  if (customer) return paths.customer(id);
  return issuer ? paths.adminIssuer(id) : undefined;
};

function Name({ person }: { person: Person }) {
  const { id, name, email, imageUrl, issuer } = person;
  const badge = useIsOwnAccount(id) ? <Tag>{peopleText.you}</Tag> : null;
  return (
    <NamedPicture
      name={name}
      sub={email}
      imageUrl={imageUrl}
      kind={issuer ? 'organisation' : 'person'}
      href={pageOf(person)}
      badge={badge}
    />
  );
}

/** Consequence of disabling the account, with the lists of an issuer's open work. */
function Consequence({ person }: { person: Person }) {
  return (
    <>
      {wordsOf(person).consequence}
      {person.issuer ? <OpenOfIssuer id={person.id} /> : null}
    </>
  );
}

function Status({ person }: { person: Person }) {
  const { id, version, name, active } = person;
  return (
    <ActiveSwitch
      name={name}
      active={active}
      disabled={useIsOwnAccount(id)}
      consequence={<Consequence person={person} />}
      save={(next) => call('PUT /admin/users', { body: { id, version, active: next } })}
    />
  );
}

/** First columns of every table of users. */
export const firstColumns = (name: string): Column<Person>[] => [
  {
    key: 'name',
    header: name,
    needs: 250,
    sort: { asc: 'nameAsc', desc: 'nameDesc' },
    render: (person) => <Name person={person} />,
  },
  {
    key: 'code',
    header: peopleText.code,
    width: 120,
    sort: { asc: 'codeAsc', desc: 'codeDesc' },
    fold: ({ code }) => code,
    render: ({ code }) => code,
  },
  {
    key: 'address',
    header: peopleText.addressAndPhone,
    width: 230,
    needs: 150,
    render: ({ address, phone }) => (
      <TwoLines main={address?.line ?? commonText.noAddress} sub={phone ?? commonText.noPhone} strong={false} />
    ),
  },
];

/** Last column of every table of users. */
export const statusColumn: Column<Person> = {
  key: 'status',
  header: peopleText.status,
  width: 190,
  needs: 120,
  card: 'field',
  render: (person) => <Status person={person} />,
};

/** Columns of every exported file of people, around those of the role. */
export const exportOf = (name: string, ofRole: readonly ExportColumn<Person>[]): ExportColumn<Person>[] => [
  { header: peopleText.code, value: ({ code }) => code },
  { header: name, value: (person) => person.name },
  { header: peopleText.email, value: ({ email }) => email },
  { header: peopleText.phone, value: ({ phone }) => phone ?? '' },
  { header: peopleText.address, value: ({ address }) => address?.line ?? '' },
  ...ofRole,
  { header: peopleText.status, value: activeWord },
  { header: peopleText.joined, value: ({ createdAt }) => new Date(createdAt) },
];
