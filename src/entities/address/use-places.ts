import { useApi } from '@/shared/api/use-api';
import type { AddressDraft } from './address-draft';

const once = { revalidateOnFocus: false, revalidateIfStale: false };

/** The provinces; not requested unless `wanted`. */
export const useProvinces = (wanted = true) => useApi('GET /provinces', wanted ? {} : null, once);

/** The wards of a province; none are requested without one. */
export const useWards = (provinceCode: number | null) =>
  useApi('GET /provinces/{code}/wards', provinceCode === null ? null : { params: { code: provinceCode } }, once);

/** An address as one line, as the backend writes it; without its ward and province until their names are loaded. */
export const useAddressLine = (address: AddressDraft | null): string => {
  const { detail = '', provinceCode = null, wardCode } = address ?? {};
  const provinces = useProvinces(provinceCode !== null);
  const wards = useWards(provinceCode);
  const names = [
    wards.data?.find(({ code }) => code === wardCode)?.fullName,
    provinces.data?.find(({ code }) => code === provinceCode)?.fullName,
  ];
  return [detail.trim(), ...names].filter(Boolean).join(', ');
};
