import { useForm, type UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { CurrentUser } from '@/contract/endpoints/users';
import { toAddressDraft } from '@/entities/address/address-draft';
import { officeErrors, personErrors, usePersonChecks } from '@/entities/person/person-errors';
import type { ContactValues, PersonValues } from '@/entities/person/person-form';
import { messageOf, refusedFields, staleVersion } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { apiKey } from '@/shared/api/use-api';
import { formatDay } from '@/shared/lib/format';
import { hiddenErrors } from '@/shared/records/hidden-errors';
import { useSessionStore } from '@/shared/session/session-store';
import { renewCookie } from '@/shared/session/web-session';
import { useToast } from '@/shared/ui/feedback/useToast';
import type { ChosenPicture } from '@/shared/ui/picture/PictureButtons';
import { userFields } from '@/text/people';
import { profileText } from '@/text/profile';

export interface OfficeValues extends ContactValues {
  /** Only for issuers. */
  description?: string;
}

const contactOf = (user: CurrentUser): ContactValues => ({
  name: user.name,
  phone: user.phone ?? '',
  address: toAddressDraft(user.address),
});

export const customerValues = (user: CurrentUser): PersonValues => ({
  ...contactOf(user),
  dob: formatDay(user.customer?.dob ?? ''),
  gender: user.customer?.gender ? 'male' : 'female',
});

export const officeValues = (user: CurrentUser): OfficeValues => ({
  ...contactOf(user),
  ...(user.issuer && { description: user.issuer.description }),
});

export const useCustomerForm = (user: CurrentUser) => {
  usePersonChecks();
  return useForm<PersonValues>({ initialValues: customerValues(user), validate: personErrors });
};

export const useOfficeForm = (user: CurrentUser) => {
  usePersonChecks();
  return useForm<OfficeValues>({ initialValues: officeValues(user), validate: officeErrors });
};

/** Data of every save in addition to the form values. */
export interface SaveExtras {
  version: number;
  /** null removes the picture; undefined keeps it. */
  imageUrl?: string | null;
}

interface SaveOptions<Values> {
  user: CurrentUser;
  form: UseFormReturnType<Values>;
  valuesOf: (user: CurrentUser) => Values;
  send: (values: Values, extras: SaveExtras) => Promise<CurrentUser>;
}

const upload = async (picture: ChosenPicture): Promise<Pick<SaveExtras, 'imageUrl'>> =>
  picture === undefined ? {} : { imageUrl: picture && (await call('POST /images', { file: picture })).url };

/**
 * Saves a profile with its new picture. Uses the version that the form was filled with, even if the cache is newer:
 * only after the user has been shown a conflict does the next save overwrite the other change.
 */
export const useSaveProfile = <Values extends ContactValues>({ user, form, valuesOf, send }: SaveOptions<Values>) => {
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const patchUser = useSessionStore((state) => state.patchUser);
  const [version, setVersion] = useState(user.version);
  const [picture, setPicture] = useState<ChosenPicture>();
  const [busy, setBusy] = useState(false);

  const applySaved = async (saved: CurrentUser) => {
    setVersion(saved.version);
    setPicture(undefined);
    form.setInitialValues(valuesOf(saved));
    form.reset();
    patchUser({ name: saved.name, imageUrl: saved.imageUrl });
    await mutate(apiKey('GET /users/me', {}), saved, { revalidate: false });
    toast.success(profileText.saved);
    await renewCookie();
  };

  const refuse = (error: unknown) => {
    console.error('Saving the profile was refused', error);
    const fields = refusedFields(error);
    form.setErrors(fields);
    const currentVersion = staleVersion(error);
    const hidden = hiddenErrors(userFields, fields, (path) => form.getInputNode(path) !== null);
    toast.error(
      currentVersion ? [profileText.changedElsewhere, ...hidden].join(' ') : messageOf(error, profileText.saveFailed),
    );
    if (currentVersion) setVersion(currentVersion);
  };

  const save = async (values: Values) => {
    setBusy(true);
    try {
      await applySaved(await send(values, { version, ...(await upload(picture)) }));
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };

  return { save, busy, picture, setPicture, dirty: form.isDirty() || picture !== undefined };
};
