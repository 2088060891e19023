import { useState } from 'react';
import { isApiError } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { useSessionActions } from '@/shared/session/SessionContext';
import { useToast } from '@/shared/ui/feedback/useToast';
import { profileText } from '@/text/profile';
import { toIsoDay } from './birthday';
import { readIdToken } from './identity-claims';
import type { ProfileForm, ProfileValues } from './profile-form';

const create = async ({ gender, address, ...person }: ProfileValues) => {
  const idToken = await readIdToken();
  const { provinceCode, wardCode } = address;
  return call('POST /users', {
    body: {
      ...person,
      dob: toIsoDay(person.dob),
      idToken,
      gender: gender === 'male',
      address: { detail: address.detail, provinceCode: provinceCode ?? 0, wardCode: wardCode ?? 0 },
    },
  });
};

const messageOf = (error: unknown): string => (isApiError(error) ? error.message : profileText.failed);

const fieldErrorsOf = (error: unknown): Record<string, string> =>
  isApiError(error)
    ? Object.fromEntries(Object.entries(error.fields ?? {}).map(([path, [sentence = '']]) => [path, sentence]))
    : {};

/** Creates the account and signs in with it; what was typed stays when it is refused. */
export const useRegister = (form: ProfileForm, onRefused: (errors: Record<string, string>) => void) => {
  const toast = useToast();
  const { finishCreating } = useSessionActions();
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open');

  const register = async (values: ProfileValues) => {
    setState('busy');
    try {
      await toast.promise(create(values), {
        loading: profileText.creating,
        success: profileText.created,
        error: messageOf,
      });
      setState('done');
      finishCreating();
    } catch (error) {
      console.error('Creating the account was refused', error);
      const errors = fieldErrorsOf(error);
      form.setErrors(errors);
      onRefused(errors);
      setState('open');
    }
  };

  return { register, busy: state !== 'open', done: state === 'done' };
};
