import type { GetInputPropsReturnType } from '@mantine/form';
import type { AddressDraft } from '@/entities/address/address-draft';

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
