import { sql } from 'drizzle-orm';
import { customerAddressErrors, type CustomerAddress } from '@/contract/endpoints/customer-addresses';
import type { Sql } from '../../db/database';
import { oneRow, type CallContext } from '../kernel';

const columns = sql`a.id, a.name, a.phone, a.is_default AS "isDefault", a.version, json_build_object(
  'detail', a.address_detail, 'provinceCode', a.province_code, 'wardCode', a.ward_code, 'line', a.address_line) AS address`;

/** The customer's address book: the default first, then the newest. At most `LIMITS.customerAddresses` entries. */
export const listAddresses = ({ db, actor }: CallContext): Promise<CustomerAddress[]> =>
  db.rows<CustomerAddress>(sql`
    SELECT ${columns} FROM customer_addresses a WHERE a.customer_id = ${actor.id}
    ORDER BY a.is_default DESC, a.created_at DESC, a.id DESC`);

/** An entry of this customer. Throws CUSTOMER_ADDRESS_NOT_FOUND, also for another customer's entry. */
export const readOwnAddress = async (db: Sql, customerId: string, id: number): Promise<CustomerAddress> =>
  oneRow(
    await db.rows<CustomerAddress>(sql`
      SELECT ${columns} FROM customer_addresses a WHERE a.id = ${id} AND a.customer_id = ${customerId}`),
    customerAddressErrors.CUSTOMER_ADDRESS_NOT_FOUND,
  );
