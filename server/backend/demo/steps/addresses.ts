import addresses from '../../db/data/addresses.json';
import type { SeedAddress } from '../data/places';

const provinceNames = new Map(addresses.provinces.map(({ code, fullName }) => [code, fullName]));
const wardNames = new Map(addresses.wards.map(({ code, fullName }) => [code, fullName]));

/** The four columns of a stored address. */
export const addressColumns = ({ detail, provinceCode, wardCode }: SeedAddress) => ({
  addressDetail: detail,
  provinceCode,
  wardCode,
  addressLine: [detail, wardNames.get(wardCode), provinceNames.get(provinceCode)].join(', '),
});
