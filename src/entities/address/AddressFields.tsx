import { Select, SimpleGrid, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { foldedFilter } from '@/shared/choices/folded-filter';
import { addressText } from '@/text/checkout';
import type { AddressDraft } from './address-draft';
import { FormerAddress } from './FormerAddress';
import { useProvinces, useWards } from './use-places';

interface AddressFieldsProps {
  label: string;
  value: AddressDraft;
  /** Returns the form's props for a field of the address. */
  inputProps: (field: keyof AddressDraft) => GetInputPropsReturnType;
  required?: boolean;
}

const toOptions = (places: readonly { code: number; fullName: string }[] | undefined) =>
  (places ?? []).map(({ code, fullName }) => ({ value: String(code), label: fullName }));

const textOf = (code: number | null): string | null => (code === null ? null : String(code));

/** Street, province and ward (A5.13: two levels since July 2025). */
export function AddressFields({ label, value, inputProps, required = true }: AddressFieldsProps) {
  const { provinceCode, wardCode } = value;
  const provinces = useProvinces();
  const wards = useWards(provinceCode);
  const select = { searchable: true, filter: foldedFilter, nothingFoundMessage: addressText.notFound, limit: 200 };
  const set = (address: Partial<AddressDraft>) =>
    (Object.keys(address) as (keyof AddressDraft)[]).forEach((field) => inputProps(field).onChange(address[field]));
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
          onChange={(code) => code && set({ provinceCode: Number(code), wardCode: null })}
        />
        <Select
          key={provinceCode}
          label={addressText.ward}
          withAsterisk={required}
          placeholder={provinceCode === null ? addressText.provinceFirst : addressText.chooseWard}
          disabled={provinceCode === null}
          data={toOptions(wards.data)}
          {...select}
          {...inputProps('wardCode')}
          value={textOf(wardCode)}
          onChange={(code) => code && set({ wardCode: Number(code) })}
        />
      </SimpleGrid>
      <FormerAddress detail={value.detail} onAddress={set} />
    </>
  );
}
