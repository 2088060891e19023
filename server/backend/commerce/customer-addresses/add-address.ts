import { sql } from 'drizzle-orm';
import {
  customerAddressErrors,
  type CustomerAddress,
  type CustomerAddressInput,
} from '@/contract/endpoints/customer-addresses';
import { AppError } from '@/contract/vocabulary/error-codes';
import { LIMITS } from '@/contract/vocabulary/limits';
import { addressLine } from '../addresses';
import { insertedId, inTransaction, type CallContext, type TransactionContext } from '../kernel';
import { lockBook, releaseDefault } from './lock-book';
import { readOwnAddress } from './read-addresses';

const assertRoom = async ({ tx, actor }: TransactionContext): Promise<void> => {
  const [book] = await tx.rows<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM customer_addresses WHERE customer_id = ${actor.id}`);
  if (book!.count >= LIMITS.customerAddresses) throw new AppError(customerAddressErrors.CUSTOMER_ADDRESSES_TOO_MANY);
};

/** Finds an entry with the same content; it must be the default if the new one is to be. */
const readSame = async (
  { tx, actor }: TransactionContext,
  { name, phone, address, isDefault }: CustomerAddressInput,
): Promise<CustomerAddress | null> => {
  const [same] = await tx.rows<{ id: number }>(sql`
    SELECT id FROM customer_addresses
    WHERE customer_id = ${actor.id} AND name = ${name} AND phone = ${phone} AND address_detail = ${address.detail}
      AND ward_code = ${address.wardCode} AND (is_default OR NOT ${isDefault}::boolean) LIMIT 1`);
  return same ? readOwnAddress(tx, actor.id, same.id) : null;
};

/**
 * Adds an entry to the customer's address book. If the same entry exists already, for example after a retry, returns
 * that one.
 * @throws {AppError} CUSTOMER_ADDRESSES_TOO_MANY at `LIMITS.customerAddresses`; WARD_NOT_IN_PROVINCE
 */
export const addAddress = (ctx: CallContext, input: CustomerAddressInput): Promise<CustomerAddress> =>
  inTransaction(ctx, async (ctx) => {
    const { tx, now, actor } = ctx;
    const { name, phone, address, isDefault } = input;
    await lockBook(ctx);
    const same = await readSame(ctx, input);
    if (same) return same;
    await assertRoom(ctx);
    const line = await addressLine(tx, address);
    if (isDefault) await releaseDefault(ctx);
    const at = now.toISOString();
    const id = await insertedId(
      tx,
      sql`
      INSERT INTO customer_addresses (customer_id, name, phone, address_detail, province_code, ward_code, address_line,
        is_default, created_at, updated_at)
      VALUES (${actor.id}, ${name}, ${phone}, ${address.detail}, ${address.provinceCode}, ${address.wardCode}, ${line},
        ${isDefault}, ${at}, ${at}) RETURNING id`,
    );
    return readOwnAddress(tx, actor.id, id);
  });
