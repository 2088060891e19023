import { useForm, type FormErrors } from '@mantine/form';
import { emptyAddress } from '@/entities/address/address-draft';
import { loadPersonChecks } from '@/entities/person/load-checks';
import type { PersonValues } from '@/entities/person/person-form';
import { useAhead } from '@/shared/lib/use-ahead';

export interface ProfileValues extends PersonValues {
  /** Topic groups to follow. */
  groupIds: number[];
}

/** The steps, each with the fields it asks for; a path belongs to the step whose field it begins with. */
export const STEPS = [['name', 'phone', 'dob', 'gender'], ['address'], ['groupIds']] as const;

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

export const profileErrors = async (values: ProfileValues): Promise<FormErrors> =>
  (await loadPersonChecks()).personErrors(values, new Date());

export const emptyProfile: ProfileValues = {
  name: '',
  phone: '',
  dob: '',
  gender: '',
  address: emptyAddress,
  groupIds: [],
};

export const useProfileForm = (initialValues: ProfileValues) => {
  useAhead(loadPersonChecks);
  return useForm<ProfileValues>({ initialValues, validate: profileErrors });
};

export type ProfileForm = ReturnType<typeof useProfileForm>;
