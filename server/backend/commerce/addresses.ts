import { sql } from 'drizzle-orm';
import type { Province, Ward } from '@/contract/addresses';
import { AppError } from '@/contract/error-codes';
import type { Sql } from '../db/database';
import type { Context } from './kernel';

/** All provinces by name. */
export const listProvinces = ({ db }: Context): Promise<Province[]> =>
  db.rows(sql`SELECT code, name, full_name AS "fullName", slug FROM provinces ORDER BY fold(name)`);

/** The wards of a province; throws NOT_FOUND for an unknown province. */
export const listWards = async ({ db }: Context, provinceCode: number): Promise<Ward[]> => {
  const wards = await db.rows<Ward>(sql`
    SELECT code, name, full_name AS "fullName", province_code AS "provinceCode"
    FROM wards WHERE province_code = ${provinceCode} ORDER BY fold(name)`);
  if (!wards.length) throw new AppError('NOT_FOUND');
  return wards;
};

/** A place as a form sends it. */
export interface Place {
  detail: string;
  provinceCode: number;
  wardCode: number;
}

/**
 * The line of an address: detail, ward, province. Throws WARD_NOT_IN_PROVINCE unless the codes belong together
 * (domain 1.26).
 */
export const addressLine = async (tx: Sql, place: Place): Promise<string> => {
  const [found] = await tx.rows<{ line: string }>(sql`
    SELECT w.full_name || ', ' || p.full_name AS line
    FROM wards w JOIN provinces p ON p.code = w.province_code
    WHERE w.code = ${place.wardCode} AND p.code = ${place.provinceCode}`);
  if (!found)
    throw new AppError(
      'WARD_NOT_IN_PROVINCE',
      {},
      { 'address.wardCode': [new AppError('WARD_NOT_IN_PROVINCE').message] },
    );
  return `${place.detail}, ${found.line}`;
};

/** An address as an order keeps it: codes and the line to show. */
export interface DeliveryAddress extends Place {
  line: string;
}
