import type { Sql } from '../../db/database';
import { insertRows } from '../../db/insert-rows';
import {
  customerGroups,
  customerOrganizations,
  customers,
  groups as groupTable,
  issuers as issuerTable,
  levels as levelTable,
  organizationDomains,
  organizations as organizationTable,
  users,
} from '../../db/schema/accounts';
import { groups } from '../data/groups';
import { issuers } from '../data/issuers';
import { levels } from '../data/levels';
import { atHour, momentToDate } from '../data/moment';
import { organizations } from '../data/organizations';
import { makePeople, type SeedPerson } from '../data/people';
import { addressColumns } from './addresses';
import { idOf } from './keys';

const MORNING = 9;

const userRow = (person: SeedPerson, seededAt: Date) => {
  const joined = momentToDate(seededAt, atHour(person.joinedDay, MORNING)).toISOString();
  return {
    id: person.id,
    code: person.code,
    name: person.name,
    email: person.email,
    phone: person.phone,
    ...addressColumns(person.address),
    role: person.role,
    active: person.active,
    version: 1,
    createdAt: joined,
    updatedAt: joined,
  };
};

const insertPartners = async (tx: Sql): Promise<void> => {
  await insertRows(
    tx,
    levelTable,
    levels.map(({ key, name, conditionalPoint }) => ({ id: idOf.level(key), name, conditionalPoint, active: true })),
  );
  await insertRows(
    tx,
    groupTable,
    groups.map(({ key, name, description }) => ({ id: idOf.group(key), name, description, active: true })),
  );
  await insertRows(
    tx,
    organizationTable,
    organizations.map(({ key, name, phone, address }) => ({
      id: idOf.organization(key),
      name,
      phone,
      address: addressColumns(address).addressLine,
    })),
  );
  await insertRows(
    tx,
    organizationDomains,
    organizations
      .flatMap(({ key, emailDomains }) =>
        emailDomains.map((emailDomain) => ({ organizationId: idOf.organization(key), emailDomain, active: true })),
      )
      .map((row, index) => ({ id: index + 1, ...row })),
  );
};

const readers = (people: SeedPerson[]) =>
  people.flatMap(({ id, customer }) => (customer ? [{ customerId: id, ...customer }] : []));

/** Levels, groups, organizations, and everybody with an account. */
export const insertPeople = async (tx: Sql, seededAt: Date): Promise<void> => {
  const people = makePeople();
  await insertPartners(tx);
  await insertRows(
    tx,
    users,
    people.map((person) => userRow(person, seededAt)),
  );
  await insertRows(
    tx,
    customers,
    readers(people).map(({ customerId, dob, gender, point, level }) => ({
      userId: customerId,
      levelId: idOf.level(level),
      dob,
      gender,
      point,
    })),
  );
  await insertRows(
    tx,
    issuerTable,
    issuers.map(({ key, description }) => ({ userId: idOf.issuer(key), description })),
  );
  await insertRows(
    tx,
    customerGroups,
    readers(people).flatMap(({ customerId, groups: followed }) =>
      followed.map((group) => ({ customerId, groupId: idOf.group(group) })),
    ),
  );
  await insertRows(
    tx,
    customerOrganizations,
    readers(people).flatMap(({ customerId, organizations: joined }) =>
      joined.map((organization) => ({ customerId, organizationId: idOf.organization(organization) })),
    ),
  );
};
