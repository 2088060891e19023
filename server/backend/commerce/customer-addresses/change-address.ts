import { sql } from 'drizzle-orm';
import type { CustomerAddress, CustomerAddressChange } from '@/contract/endpoints/customer-addresses';
import { AppError } from '@/contract/vocabulary/error-codes';
import { addressBookFields } from '@/text/address-book';
import { recordText } from '@/text/record';
import { addressLine } from '../addresses';
import { inTransaction, type CallContext } from '../kernel';
import { changedFields, type Facts } from '../records/facts';
import { lockBook, releaseDefault } from './lock-book';
import { readOwnAddress } from './read-addresses';

type Content = Pick<CustomerAddress, 'name' | 'phone' | 'address' | 'isDefault'>;

/** The facts that a CONFLICT error names, by form field. */
const factsOf = ({ name, phone, address, isDefault }: Content): Facts => ({
  name,
  phone,
  address: address.line,
  isDefault,
});

const FIELDS = { address: 'address.detail' } as const;

const isSame = ({ address: one, ...before }: Content, { address: other, ...after }: Content): boolean =>
  changedFields(factsOf({ address: one, ...before }), factsOf({ address: other, ...after })).length === 0 &&
  one.detail === other.detail &&
  one.wardCode === other.wardCode;

/**
 * The CONFLICT error of a save based on an older version. Addresses have no history, so it names every field that
 * differs from what was sent, with its current value.
 */
const stale = (stored: CustomerAddress, sent: Content): AppError => {
  const [now, wanted] = [factsOf(stored), factsOf(sent)];
  const fields = changedFields(now, wanted).map((name) => [
    name in FIELDS ? FIELDS[name as keyof typeof FIELDS] : name,
    [recordText.currentValue(recordText.fact(addressBookFields[name as keyof Content], now[name] ?? null))],
  ]);
  return new AppError('CONFLICT', {}, Object.fromEntries(fields) as Record<string, string[]>, stored.version);
};

/**
 * Updates an entry of the customer's address book. An entry without any difference keeps its version, and its version
 * is not checked.
 * @throws {AppError} CUSTOMER_ADDRESS_NOT_FOUND, also for another customer's entry; CONFLICT with what differs;
 * WARD_NOT_IN_PROVINCE
 */
export const changeAddress = (ctx: CallContext, change: CustomerAddressChange): Promise<CustomerAddress> =>
  inTransaction(ctx, async (ctx) => {
    const { tx, now, actor } = ctx;
    const { id, version, name, phone, isDefault } = change;
    await lockBook(ctx);
    const stored = await readOwnAddress(tx, actor.id, id);
    const address = { ...change.address, line: await addressLine(tx, change.address) };
    const sent: Content = { name, phone, address, isDefault };
    if (isSame(stored, sent)) return stored;
    if (stored.version !== version) throw stale(stored, sent);
    if (isDefault && !stored.isDefault) await releaseDefault(ctx);
    await tx.rows(sql`
      UPDATE customer_addresses SET name = ${name}, phone = ${phone}, address_detail = ${address.detail},
        province_code = ${address.provinceCode}, ward_code = ${address.wardCode}, address_line = ${address.line},
        is_default = ${isDefault}, version = version + 1, updated_at = ${now.toISOString()}
      WHERE id = ${id} AND customer_id = ${actor.id}`);
    return readOwnAddress(tx, actor.id, id);
  });
