import { Select, SimpleGrid, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useApi } from '@/shared/api/use-api';
import { foldedFilter } from '@/shared/choices/folded-filter';
import { addressText } from '@/text/checkout';
import type { AddressDraft } from './address-draft';

interface AddressFieldsProps {
  label: string;
  value: AddressDraft;
  /** The form's props of a field of the address. */
  inputProps: (field: keyof AddressDraft) => GetInputPropsReturnType;
  /** Called with a new province; the form then resets the ward. */
  onProvince: (code: number) => void;
  required?: boolean;
}

const toOptions = (places: readonly { code: number; fullName: string }[] | undefined) =>
  (places ?? []).map(({ code, fullName }) => ({ value: String(code), label: fullName }));

const textOf = (code: number | null): string | null => (code === null ? null : String(code));

const places = { revalidateOnFocus: false, revalidateIfStale: false };

/** Street, province and ward (A5.13: two levels since July 2025). */
export function AddressFields({ label, value, inputProps, onProvince, required = true }: AddressFieldsProps) {
  const { provinceCode, wardCode } = value;
  const provinces = useApi('GET /provinces', {}, places);
  const wards = useApi(
    'GET /provinces/{code}/wards',
    provinceCode === null ? null : { params: { code: provinceCode } },
    places,
  );
  const select = { searchable: true, filter: foldedFilter, nothingFoundMessage: addressText.notFound, limit: 200 };
  const { onChange: onWard, ...ward } = inputProps('wardCode');
  return (
    <>
      <TextInput
        label={label}
        withAsterisk={required}
        placeholder={addressText.detailPlaceholder}
        autoComplete="street-address"
        {...inputProps('detail')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <Select
          label={addressText.province}
          withAsterisk={required}
          placeholder={addressText.chooseProvince}
          data={toOptions(provinces.data)}
          {...select}
          {...inputProps('provinceCode')}
          value={textOf(provinceCode)}
          onChange={(code) => code && onProvince(Number(code))}
        />
        <Select
          key={provinceCode}
          label={addressText.ward}
          withAsterisk={required}
          placeholder={provinceCode === null ? addressText.provinceFirst : addressText.chooseWard}
          disabled={provinceCode === null}
          data={toOptions(wards.data)}
          {...select}
          {...ward}
          value={textOf(wardCode)}
          onChange={(code) => code && (onWard as (code: number) => void)(Number(code))}
        />
      </SimpleGrid>
    </>
  );
}
