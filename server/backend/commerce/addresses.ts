import { sql, type SQL } from 'drizzle-orm';
import { addressErrors, type Province, type Ward, type addressEndpoints } from '@/contract/endpoints/addresses';
import { AppError, errorMessage } from '@/contract/vocabulary/error-codes';
import type { Sql } from '../db/database';
import { findAddress } from './address-lookup/find-address';
import type { Anyone, CallContext } from './kernel';
import type { BackendNoun } from './noun';

/** All provinces by name. */
export const listProvinces = ({ db }: CallContext<Anyone>): Promise<Province[]> =>
  db.rows(sql`SELECT code, name, full_name AS "fullName", slug FROM provinces ORDER BY fold(name)`);

/** The wards of a province; throws NOT_FOUND for an unknown province. */
export const listWards = async ({ db }: CallContext<Anyone>, provinceCode: number): Promise<Ward[]> => {
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
 * Returns the line of an address: detail, ward, province. Throws WARD_NOT_IN_PROVINCE unless the ward belongs to the
 * province (D1.26.2).
 */
export const addressLine = async (tx: Sql, place: Place): Promise<string> => {
  const area = areaOf(sql`${place.wardCode}::int`, sql`${place.provinceCode}::int`);
  const [row] = await tx.rows<{ area: string | null }>(sql`SELECT ${area} AS area`);
  return lineOf(place, row?.area ?? null);
};

/** The names of a ward and a province by their codes; null when the ward is not in the province. */
export const areaOf = (ward: SQL, province: SQL): SQL<string | null> => sql`
  (SELECT w.full_name || ', ' || p.full_name FROM wards w JOIN provinces p ON p.code = w.province_code
   WHERE w.code = ${ward} AND p.code = ${province})`;

/** The full line of an address whose area was read; throws WARD_NOT_IN_PROVINCE when the area is null. */
export const lineOf = (place: Place, area: string | null): string => {
  if (area !== null) return `${place.detail}, ${area}`;
  const fields = { 'address.wardCode': [errorMessage(addressErrors.WARD_NOT_IN_PROVINCE)] };
  throw new AppError(addressErrors.WARD_NOT_IN_PROVINCE, {}, fields);
};

/** An address as stored in an order: codes and the line to show. */
export interface DeliveryAddress extends Place {
  line: string;
}

/** The use case of each endpoint. */
export const addressBackend: BackendNoun<typeof addressEndpoints> = {
  handlers: {
    'GET /provinces': ({ ctx }) => listProvinces(ctx),
    'GET /provinces/{code}/wards': ({ ctx, input }) => listWards(ctx, input.params.code),
    'POST /addresses/lookup': async ({ input }) => ({ matches: findAddress(input.body.line) }),
  },
};
