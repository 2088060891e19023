import type { FormErrors, GetInputPropsReturnType } from '@mantine/form';
import type { AddressDraft } from '@/shared/address/AddressFields';
import { isApiError } from '@/shared/api/api-error';

/** What every account tells of itself. */
export interface ContactValues {
  name: string;
  phone: string;
  address: AddressDraft;
}

/** What a reader tells of himself. */
export interface PersonValues extends ContactValues {
  /** As it is typed, `dd/mm/yyyy`. */
  dob: string;
  gender: 'male' | 'female' | '';
}

/** The form's props of a field, by its path. */
export type InputProps<Field extends string> = (field: Field) => GetInputPropsReturnType;

/** The address as the contract takes it; what is missing was found before. */
export const toAddress = ({ detail, provinceCode, wardCode }: AddressDraft) => ({
  detail,
  provinceCode: provinceCode ?? 0,
  wardCode: wardCode ?? 0,
});

/** What the backend says under the fields; the first sentence of each. */
export const refusedFields = (error: unknown): FormErrors =>
  isApiError(error)
    ? Object.fromEntries(Object.entries(error.fields ?? {}).map(([path, [sentence = '']]) => [path, sentence]))
    : {};
