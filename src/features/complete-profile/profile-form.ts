import { useForm, type FormErrors } from '@mantine/form';
import { emptyAddress, type AddressDraft } from '@/shared/address/AddressFields';

export interface ProfileValues {
  name: string;
  phone: string;
  /** As it is typed, `dd/mm/yyyy`. */
  dob: string;
  gender: 'male' | 'female' | '';
  address: AddressDraft;
}

/** The steps, each with the fields it asks for; a path belongs to the step whose field it begins with. */
export const STEPS = [['name', 'phone', 'dob', 'gender'], ['address']] as const;

const errorsOfField = (field: string, errors: FormErrors) =>
  Object.entries(errors).filter(([path]) => path === field || path.startsWith(`${field}.`));

/** The sentences that concern a step, in the order of its fields: the first bad one gets the focus. */
export const errorsOfStep = (step: number, errors: FormErrors): FormErrors =>
  Object.fromEntries((STEPS[step] ?? []).flatMap((field) => errorsOfField(field, errors)));

/** The first step with a bad field, or undefined. */
export const firstBadStep = (errors: FormErrors): number | undefined => {
  const step = STEPS.findIndex((_, index) => Object.keys(errorsOfStep(index, errors)).length > 0);
  return step === -1 ? undefined : step;
};

/** The schema comes when something has to be checked. */
export const profileErrors = async (values: ProfileValues): Promise<FormErrors> => {
  const { validateProfile } = await import('./validate-profile');
  return validateProfile(values, new Date());
};

export const useProfileForm = () =>
  useForm<ProfileValues>({
    initialValues: { name: '', phone: '', dob: '', gender: '', address: emptyAddress },
    validate: profileErrors,
  });

export type ProfileForm = ReturnType<typeof useProfileForm>;
