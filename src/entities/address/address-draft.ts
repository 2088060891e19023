import type { FormErrors } from '@mantine/form';
import { requiredText } from '@/text/validation';

/** An address that is being edited. */
export interface AddressDraft {
  detail: string;
  provinceCode: number | null;
  wardCode: number | null;
}

export const emptyAddress: AddressDraft = { detail: '', provinceCode: null, wardCode: null };

/** A stored address as a draft; an empty draft without one. */
export const toAddressDraft = (stored: AddressDraft | null): AddressDraft =>
  stored ? { detail: stored.detail, provinceCode: stored.provinceCode, wardCode: stored.wardCode } : emptyAddress;

/** The address in the form of the contract; to be checked with `missingAddress` first. */
export const toAddress = ({ detail, provinceCode, wardCode }: AddressDraft) => ({
  detail,
  provinceCode: provinceCode ?? 0,
  wardCode: wardCode ?? 0,
});

/** Errors for the missing fields of an address, by field path. */
export const missingAddress = ({ detail, provinceCode, wardCode }: AddressDraft): FormErrors => ({
  ...(!detail.trim() && { 'address.detail': requiredText('address.detail') }),
  ...(provinceCode === null && { 'address.provinceCode': requiredText('address.provinceCode') }),
  ...(wardCode === null && { 'address.wardCode': requiredText('address.wardCode') }),
});
