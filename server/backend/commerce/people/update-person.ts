import { sql } from 'drizzle-orm';
import { AppError, errorMessage } from '@/contract/vocabulary/error-codes';
import { REVIEW_STATUS } from '@/contract/states/review';
import { ROLE } from '@/contract/vocabulary/roles';
import { levelErrors, type Level } from '@/contract/endpoints/levels';
import { nameOf, type Person, type PersonChange } from '@/contract/endpoints/people';
import { fieldsOf } from '@/contract/validation';
import { validationText } from '@/text/validation';
import { userHistory } from '@/text/people';
import { endSessions } from '../accounts/sessions';
import { addressLine } from '../addresses';
import { lockProductsOfIssuer, resumeWithIssuer, stopWithIssuer } from '../campaign-products/stop-with-issuer';
import { catalogueChanged, type CatalogueChange } from '../catalogue-changed';
import { emit } from '../emit';
import type { CallContext, TransactionContext } from '../kernel';
import { lockLevelsShared } from '../levels/level-lock';
import { changeRecord, type RecordOf } from '../records/change-record';
import { factsOf, hasOtherAddress, USER_FIELDS } from './facts';
import { readPerson } from './read-people';
import { assertRights, lockRights } from './rights';
import { shownChange } from './shown-change';

const assertName = ({ role }: Person, name: string, own: boolean): void => {
  const { error } = nameOf(role, own).safeParse(name);
  if (error) throw new AppError('INVALID_INPUT', {}, fieldsOf(error, 'name'));
};

const ofAnotherRole = (field: string): AppError =>
  new AppError('INVALID_INPUT', {}, { [field]: [validationText.unknownField.replace('{keys}', field)] });

const levelOf = async ({ tx }: TransactionContext, id: number): Promise<Level> => {
  const [level] = await tx.rows<Level>(sql`
    SELECT id, name, conditional_point AS "conditionalPoint" FROM levels WHERE id = ${id} AND active FOR SHARE`);
  if (!level)
    throw new AppError(levelErrors.LEVEL_NOT_FOUND, {}, { levelId: [errorMessage(levelErrors.LEVEL_NOT_FOUND)] });
  return level;
};

const customerAfter = async (ctx: TransactionContext, { customer }: Person, { levelId }: PersonChange) => {
  if (levelId === undefined) return customer;
  if (!customer) throw ofAnotherRole('levelId');
  return levelId === customer.level.id ? customer : { ...customer, level: await levelOf(ctx, levelId) };
};

const issuerAfter = ({ issuer }: Person, { description }: PersonChange) => {
  if (description === undefined) return issuer;
  if (!issuer) throw ofAnotherRole('description');
  return { ...issuer, description };
};

/** Returns the user with the sent values applied. */
const applied = async (ctx: TransactionContext, person: Person, change: PersonChange): Promise<Person> => {
  const { name, phone, address, imageUrl, role, active } = change;
  if (name !== undefined) assertName(person, name, person.id === ctx.actor.id);
  return {
    ...person,
    name: name ?? person.name,
    phone: phone === undefined ? person.phone : phone,
    address: address ? { ...address, line: await addressLine(ctx.tx, address) } : person.address,
    imageUrl: imageUrl === undefined ? person.imageUrl : imageUrl,
    role: role ?? person.role,
    active: active ?? person.active,
    customer: await customerAfter(ctx, person, change),
    issuer: issuerAfter(person, change),
  };
};

const saveUser = ({ tx, now }: TransactionContext, person: Person): Promise<unknown> => {
  const { id, name, phone, imageUrl, role, active, address } = person;
  return tx.rows(sql`
    UPDATE users SET name = ${name}, phone = ${phone}, image_url = ${imageUrl}, role = ${role}, active = ${active},
      address_detail = ${address?.detail || null}, province_code = ${address?.provinceCode ?? null},
      ward_code = ${address?.wardCode ?? null}, address_line = ${address?.line ?? null},
      version = version + 1, updated_at = ${now.toISOString()} WHERE id = ${id}`);
};

/**
 * Writes only the facts of their role that differ: points or a conversion may be moving a customer to another level
 * concurrently, and a request that repeats the old level must not move them back.
 */
const saveRole = async (ctx: TransactionContext, current: Person, { id, customer, issuer }: Person): Promise<void> => {
  const { tx } = ctx;
  if (customer && customer.level.id !== current.customer?.level.id) {
    const [change] = await tx.rows<{ raised: boolean }>(sql`
      UPDATE customers c SET level_id = new.id FROM levels new, levels old
      WHERE c.user_id = ${id} AND old.id = c.level_id AND new.id = ${customer.level.id}
      RETURNING new.conditional_point > old.conditional_point AS raised`);
    if (change) await emit(ctx, 'level.changed', { userIds: [id], level: customer.level.name, ...change });
  }
  if (issuer && issuer.description !== current.issuer?.description)
    await tx.rows(sql`UPDATE issuers SET description = ${issuer.description} WHERE user_id = ${id}`);
};

/** A disabled issuer is no longer among those by whom fairs are found, and a disabled customer's reviews do not count. */
const switchChange = async ({ tx }: TransactionContext, before: Person, next: Person): Promise<CatalogueChange> => {
  if (next.active === before.active) return {};
  const rated = await tx.rows<{ bookId: number }>(sql`
    SELECT DISTINCT book_id AS "bookId" FROM reviews
    WHERE customer_id = ${next.id} AND status = ${REVIEW_STATUS.PUBLISHED}`);
  return { ratedBooks: rated.map(({ bookId }) => bookId), pages: next.role === ROLE.ISSUER ? ['issuers'] : [] };
};

const personRecord = (change: PersonChange): RecordOf<string, Person> => ({
  kind: userHistory,
  table: 'users',
  async lock(ctx, id) {
    // Lock order when customers change their level: levels before users.
    if (change.levelId !== undefined) await lockLevelsShared(ctx.tx);
    if (change.role !== undefined || change.active !== undefined) await lockRights(ctx);
    if (change.active !== undefined) await lockProductsOfIssuer(ctx.tx, id);
    // Serialises this change with a concurrent sign-in of the user.
    await ctx.tx.rows(sql`SELECT 1 FROM users WHERE id = ${id} FOR UPDATE`);
  },
  read: ({ tx, now }, id) => readPerson(tx, id, now),
  rights: (ctx, person) => assertRights(ctx, person, change),
  facts: factsOf,
  fieldOf: USER_FIELDS,
});

/**
 * Changes a user; fields that are not sent stay. Disabling them or giving them another role ends their sessions; the
 * products of a disabled issuer are not sold until the issuer is enabled again (D3.12.4). Throws USER_NOT_FOUND,
 * CONFLICT, SELF_ROLE, SELF_DISABLE, ROLE_FIXED, LEVEL_NOT_FOUND, WARD_NOT_IN_PROVINCE, INVALID_INPUT for fields that
 * their role does not have, and FORBIDDEN when the caller has lost their own rights meanwhile.
 */
export const updatePerson = (ctx: CallContext, change: PersonChange): Promise<Person> =>
  changeRecord(ctx, personRecord(change), change, async (ctx, before) => {
    const next = await applied(ctx, before, change);
    return {
      after: factsOf(next),
      hiddenChange: hasOtherAddress(before, next),
      async write() {
        await saveUser(ctx, next);
        await saveRole(ctx, before, next);
        await catalogueChanged(ctx, { ...shownChange(before, next), ...(await switchChange(ctx, before, next)) });
        if (next.issuer && next.active !== before.active)
          await (next.active ? resumeWithIssuer(ctx, next.id) : stopWithIssuer(ctx, next.id));
        if (!next.active || next.role !== before.role) await endSessions(ctx, sql`user_id = ${next.id}`);
      },
    };
  });
