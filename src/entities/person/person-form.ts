import type { GetInputPropsReturnType } from '@mantine/form';
import type { AddressDraft } from '@/entities/address/address-draft';

/** The form fields of every account. */
export interface ContactValues {
  name: string;
  phone: string;
  address: AddressDraft;
}

/** The form fields of a customer. */
export interface PersonValues extends ContactValues {
  /** As it is typed, `dd/mm/yyyy`. */
  dob: string;
  gender: 'male' | 'female' | '';
}

/** Returns the form's props for a field, by its path. */
export type InputProps<Field extends string> = (field: Field) => GetInputPropsReturnType;
