import type { FormErrors } from '@mantine/form';
import { requiredText } from '@/text/validation';

/** An address while it is being typed. */
export interface AddressDraft {
  detail: string;
  provinceCode: number | null;
  wardCode: number | null;
}

export const emptyAddress: AddressDraft = { detail: '', provinceCode: null, wardCode: null };

/** A stored address as it is edited; an empty one while none is known. */
export const toAddressDraft = (stored: AddressDraft | null): AddressDraft =>
  stored ? { detail: stored.detail, provinceCode: stored.provinceCode, wardCode: stored.wardCode } : emptyAddress;

/** The address as the contract takes it; `missingAddress` has found what is missing before. */
export const toAddress = ({ detail, provinceCode, wardCode }: AddressDraft) => ({
  detail,
  provinceCode: provinceCode ?? 0,
  wardCode: wardCode ?? 0,
});

/** What is missing of an address, by the path of its field. */
export const missingAddress = ({ detail, provinceCode, wardCode }: AddressDraft): FormErrors => ({
  ...(!detail.trim() && { 'address.detail': requiredText('address.detail') }),
  ...(provinceCode === null && { 'address.provinceCode': requiredText('address.provinceCode') }),
  ...(wardCode === null && { 'address.wardCode': requiredText('address.wardCode') }),
});
