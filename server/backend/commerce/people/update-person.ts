import { sql } from 'drizzle-orm';
import { AppError, errorMessage } from '@/contract/vocabulary/error-codes';
import { levelErrors, type Level } from '@/contract/endpoints/levels';
import { nameOf, type Person, type PersonChange } from '@/contract/endpoints/people';
import { fieldsOf } from '@/contract/validation';
import { validationText } from '@/text/validation';
import { endSessions } from '../accounts/end-sessions';
import { addressLine } from '../addresses';
import { inTransaction, type CallContext, type TransactionContext } from '../kernel';
import { holdLevels } from '../levels/level-lock';
import { saveChange } from '../records/audit';
import { assertFresh } from '../records/stale';
import { factsOf, livesElsewhere, standingOf } from './facts';
import { readPerson } from './read-people';
import { assertRights, holdRights } from './rights';

/** Locked, so that a sign-in that is on its way ends before or begins after. */
const lockPerson = async ({ tx, now }: TransactionContext, id: string): Promise<Person> => {
  await tx.rows(sql`SELECT 1 FROM users WHERE id = ${id} FOR UPDATE`);
  return readPerson(tx, id, now);
};

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

/** The user with what was sent in place of what stands. */
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
 * The facts of his role that differ: points or a conversion may be moving a reader to another level just now, and who
 * sent the level he had has not asked to put him back.
 */
const saveRole = async (
  { tx }: TransactionContext,
  stands: Person,
  { id, customer, issuer }: Person,
): Promise<void> => {
  if (customer && customer.level.id !== stands.customer?.level.id)
    await tx.rows(sql`UPDATE customers SET level_id = ${customer.level.id} WHERE user_id = ${id}`);
  if (issuer && issuer.description !== stands.issuer?.description)
    await tx.rows(sql`UPDATE issuers SET description = ${issuer.description} WHERE user_id = ${id}`);
};

/**
 * Changes a user; what is not named stays. Disabling him or moving him to another role ends his sessions. Throws
 * USER_NOT_FOUND, CONFLICT, SELF_ROLE, SELF_DISABLE, ROLE_FIXED, LEVEL_NOT_FOUND, WARD_NOT_IN_PROVINCE, INVALID_INPUT
 * for what his role does not have, and FORBIDDEN when the caller has lost his own rights meanwhile.
 */
export const updatePerson = (ctx: CallContext, change: PersonChange): Promise<Person> =>
  inTransaction(ctx, async (ctx) => {
    const { tx, now } = ctx;
    const { id, version, role, active } = change;
    // Who moves customers takes the levels before the users.
    if (change.levelId !== undefined) await holdLevels(tx);
    if (role !== undefined || active !== undefined) await holdRights(ctx);
    const stands = await lockPerson(ctx, id);
    assertRights(ctx, stands, change);
    const standing = standingOf(stands);
    await assertFresh(tx, standing, version);
    const next = await applied(ctx, stands, change);
    const untold = livesElsewhere(stands, next);
    await saveChange(ctx, { ...standing, after: factsOf(next), untold }, async () => {
      await saveUser(ctx, next);
      await saveRole(ctx, stands, next);
      if (!next.active || next.role !== stands.role) await endSessions(ctx, sql`user_id = ${id}`);
    });
    return readPerson(tx, id, now);
  });
