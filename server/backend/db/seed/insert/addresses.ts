import addresses from '../../data/addresses.json';
import type { Sql } from '../../database';
import { insertRows } from '../../insert-rows';
import { provinces, wards } from '../../schema/accounts';
import type { SeedAddress } from '../places';

/** Provinces and wards: reference data of every installation, not only of the demo. */
export const insertAddresses = async (tx: Sql): Promise<void> => {
  await insertRows(tx, provinces, addresses.provinces);
  await insertRows(tx, wards, addresses.wards);
};

const provinceNames = new Map(addresses.provinces.map(({ code, fullName }) => [code, fullName]));
const wardNames = new Map(addresses.wards.map(({ code, fullName }) => [code, fullName]));

/** The four columns of a stored address. */
export const addressColumns = ({ detail, provinceCode, wardCode }: SeedAddress) => ({
  addressDetail: detail,
  provinceCode,
  wardCode,
  addressLine: [detail, wardNames.get(wardCode), provinceNames.get(provinceCode)].join(', '),
});
