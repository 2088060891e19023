import { useForm, type FormErrors } from '@mantine/form';
import { emptyAddress } from '@/entities/address/address-draft';
import { personErrors, usePersonChecks } from '@/entities/person/person-errors';
import type { PersonValues } from '@/entities/person/person-form';
import { readPublicConfig } from '@/shared/lib/public-config';
import { loadIdentityProvider } from '@/shared/session/firebase';
import { useSessionStore } from '@/shared/session/session-store';
import { forgetInTab, keepInTab, readInTab } from '@/shared/storage/in-tab';

/** Returns the identity provider's ID token of the user whose account is being created. */
export const readIdToken = async (): Promise<string> => {
  const config = readPublicConfig();
  const { providerEmail } = useSessionStore.getState();
  if (!config || !providerEmail) throw new Error('Nobody is known to the identity provider');
  const idToken = await (await loadIdentityProvider(config.firebase)).idTokenOf(providerEmail);
  if (!idToken) throw new Error('Somebody else is signed in at the identity provider by now');
  return idToken;
};

/** The name in the ID token; empty when it contains none. */
export const nameInToken = (idToken: string): string => {
  const [, payload = ''] = idToken.split('.');
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
  const { name } = JSON.parse(new TextDecoder().decode(bytes)) as { name?: unknown };
  return typeof name === 'string' ? name : '';
};

export interface ProfileValues extends PersonValues {
  /** Topic groups to follow. */
  groupIds: number[];
}

/** The steps with their fields; a path belongs to the step whose field it begins with. */
export const STEPS = [['name', 'phone', 'dob', 'gender'], ['address'], ['groupIds']] as const;

const errorsOfField = (field: string, errors: FormErrors) =>
  Object.entries(errors).filter(([path]) => path === field || path.startsWith(`${field}.`));

/** Errors of one step, in the order of its fields: the first invalid one receives the focus. */
export const errorsOfStep = (step: number, errors: FormErrors): FormErrors =>
  Object.fromEntries((STEPS[step] ?? []).flatMap((field) => errorsOfField(field, errors)));

/** The first step with a bad field, or undefined. */
export const firstBadStep = (errors: FormErrors): number | undefined => {
  const step = STEPS.findIndex((_, index) => Object.keys(errorsOfStep(index, errors)).length > 0);
  return step === -1 ? undefined : step;
};

export const emptyProfile: ProfileValues = {
  name: '',
  phone: '',
  dob: '',
  gender: '',
  address: emptyAddress,
  groupIds: [],
};

export const useProfileForm = (initialValues: ProfileValues) => {
  usePersonChecks();
  return useForm<ProfileValues>({ initialValues, validate: personErrors });
};

export type ProfileForm = ReturnType<typeof useProfileForm>;

/** The unfinished form, kept for this tab only. */
interface ProfileDraft {
  step: number;
  values: ProfileValues;
}

const KEY = 'complete-profile';

const isDraftOf = (draft: unknown, email: string): draft is ProfileDraft & { email: string } =>
  typeof draft === 'object' && draft !== null && 'email' in draft && draft.email === email && 'values' in draft;

/** The stored input, if it belongs to this e-mail. */
export const readProfileDraft = (email: string): ProfileDraft | undefined => {
  const draft = readInTab(KEY);
  if (!isDraftOf(draft, email)) return undefined;
  const step = Math.min(Math.max(0, Number(draft.step) || 0), STEPS.length - 1);
  return { step, values: { ...emptyProfile, ...draft.values } };
};

export const keepProfileDraft = (email: string, draft: ProfileDraft): void => keepInTab(KEY, { email, ...draft });

export const forgetProfileDraft = (): void => forgetInTab(KEY);
