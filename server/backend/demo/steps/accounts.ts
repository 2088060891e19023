import type { NewPerson, PersonChange } from '@/contract/endpoints/people';
import { createAdministrator } from '../../commerce/accounts/create-administrator';
import { registerCustomer } from '../../commerce/accounts/create-customer';
import { inTransaction, type User } from '../../commerce/kernel';
import { postOpening } from '../../commerce/ledger';
import { changePoints } from '../../commerce/orders/move/points';
import { createPerson } from '../../commerce/people/create-person';
import { getPerson } from '../../commerce/people/read-people';
import { updatePerson } from '../../commerce/people/update-person';
import { issuers } from '../data/issuers';
import { atHour } from '../data/moment';
import { makePeople, type SeedCustomer, type SeedPerson } from '../data/people';
import { callOf, instantOf, withIds, type World } from '../world';
import { idOf } from './keys';

/** Before the first user joined. */
export const OPENED = atHour(-720, 8);
const MORNING = 9;

export const ADMIN = 'admin';

const admit = ({ users }: World, { key, name, role }: SeedPerson, { id }: { id: string }): void => {
  const user: User = { id, name, role, sessionId: 'demo' };
  users.set(key, user);
};

/** Creates a user with the id of the demo data, and with a code that ends with its code's digits. */
const making = <Result>({ id, code }: SeedPerson, work: () => Promise<Result>): Promise<Result> =>
  withIds([id], work, code.slice(1));

const change = async (world: World, { key, id }: SeedPerson, now: Date, fields: Partial<PersonChange>) => {
  const ctx = callOf(world, ADMIN, now);
  const { version } = await getPerson(ctx, id);
  await updatePerson(ctx, { id, version, ...fields });
  if (fields.active === false) world.users.delete(key);
};

/** Creates the first administrator as `npm run admin:create` does, who then completes their profile. */
export const openPlatform = async (world: World): Promise<void> => {
  const admin = makePeople().find(({ key }) => key === ADMIN)!;
  const now = instantOf(world, OPENED);
  admit(
    world,
    admin,
    await making(admin, () => createAdministrator({ db: world.db, now, actor: undefined }, admin.email)),
  );
  await change(world, admin, now, { name: admin.name, phone: admin.phone, address: admin.address });
};

/** The administrator creates administrators, issuers and staff. */
const employ = async (world: World, person: SeedPerson, now: Date): Promise<void> => {
  const { name, email, phone, address, role, issuer } = person;
  const description = issuers.find(({ key }) => key === issuer)?.description;
  const input = { name, email, role, ...(description && { description }) } as NewPerson;
  admit(world, person, await making(person, () => createPerson(callOf(world, ADMIN, now), input)));
  await change(world, person, now, { phone, address });
};

/** Customers sign up themselves; purchases before the demo's orders count as points. */
const signUp = async (world: World, person: SeedPerson, customer: SeedCustomer, now: Date): Promise<void> => {
  const { name, email, phone, address } = person;
  const { dob, gender, point, groups } = customer;
  const input = { name, phone, address, dob, gender, groupIds: groups.map(idOf.group) };
  const visitor = { db: world.db, now, actor: undefined };
  admit(
    world,
    person,
    await making(person, () => inTransaction(visitor, (ctx) => registerCustomer(ctx, { email }, input))),
  );
  if (point > 0)
    await inTransaction(callOf(world, ADMIN, now), async (ctx) => {
      await changePoints(ctx, person.id, point);
      await postOpening(ctx, person.id, point);
    });
};

/** Creates all accounts, in the order of the data. */
export const admitPeople = async (world: World): Promise<void> => {
  for (const person of makePeople()) {
    if (person.key === ADMIN) continue;
    const joined = instantOf(world, atHour(person.joinedDay, MORNING));
    if (person.customer) await signUp(world, person, person.customer, joined);
    else await employ(world, person, joined);
    if (!person.active) await change(world, person, instantOf(world, atHour(-1, MORNING)), { active: false });
  }
};
