import type { FormErrors } from '@mantine/form';
import { useState } from 'react';
import { toAddress } from '@/entities/address/address-draft';
import { toIsoDay } from '@/entities/person/birthday';
import { messageOf, refusedFields } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { useSessionActions } from '@/shared/session/use-session';
import { useToast } from '@/shared/ui/feedback/useToast';
import { profileText } from '@/text/profile';
import { readIdToken, type ProfileForm, type ProfileValues, forgetProfileDraft } from './profile-form';

const create = async ({ gender, address, ...person }: ProfileValues) => {
  const idToken = await readIdToken();
  return call('POST /users', {
    body: { ...person, dob: toIsoDay(person.dob), idToken, gender: gender === 'male', address: toAddress(address) },
  });
};

/** Creates the account and signs in; the input stays when it is refused. */
export const useRegister = (form: ProfileForm, onRefused: (errors: FormErrors) => void) => {
  const toast = useToast();
  const { finishCreating } = useSessionActions();
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open');

  const register = async (values: ProfileValues) => {
    setState('busy');
    try {
      const { refreshToken } = await toast.promise(create(values), {
        loading: profileText.creating,
        success: profileText.created,
        error: (reason) => messageOf(reason, profileText.failed),
      });
      forgetProfileDraft();
      setState('done');
      finishCreating(refreshToken);
    } catch (error) {
      console.error('Creating the account was refused', error);
      const errors = refusedFields(error);
      form.setErrors(errors);
      onRefused(errors);
      setState('open');
    }
  };

  return { register, busy: state !== 'open', done: state === 'done' };
};
