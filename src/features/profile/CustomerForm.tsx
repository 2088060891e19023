import { Button, TextInput } from '@mantine/core';
import type { CurrentUser } from '@/contract/endpoints/users';
import { toAddress } from '@/entities/address/address-draft';
import { AddressFields } from '@/entities/address/AddressFields';
import { toIsoDay } from '@/entities/person/birthday';
import type { PersonValues } from '@/entities/person/person-form';
import { BirthFields, ContactFields } from '@/entities/person/PersonFields';
import { call } from '@/shared/api/client';
import { focusFirstError } from '@/shared/records/focus-first';
import { UnsavedGuard } from '@/shared/records/UnsavedGuard';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { profileText } from '@/text/profile';
import { PictureSheet } from './PictureSheet';
import { customerValues, useCustomerForm, useSaveProfile, type SaveExtras } from './use-save-profile';
import classes from './Profile.module.css';

const send = ({ name, phone, dob, gender, address }: PersonValues, extras: SaveExtras) =>
  call('PUT /users/customer', {
    body: { ...extras, name, phone, dob: toIsoDay(dob), gender: gender === 'male', address: toAddress(address) },
  });

/** The customer's personal data and picture. */
export function CustomerForm({ user }: { user: CurrentUser }) {
  const form = useCustomerForm(user);
  const { save, busy, picture, setPicture, dirty } = useSaveProfile({ user, form, valuesOf: customerValues, send });
  return (
    <form noValidate onSubmit={form.onSubmit(save, focusFirstError(form))}>
      <UnsavedGuard dirty={dirty} />
      <div className={classes.columns}>
        <PictureSheet picture={picture} currentUrl={user.imageUrl} onChange={setPicture} />
        <Sheet title={profileText.person} className={classes.fields}>
          <TextInput
            label={profileText.email}
            description={profileText.emailHint}
            value={user.email}
            readOnly
            autoComplete="email"
          />
          <ContactFields inputProps={form.getInputProps} />
          <BirthFields inputProps={form.getInputProps} />
          <AddressFields
            label={profileText.home}
            value={form.values.address}
            inputProps={(field) => form.getInputProps(`address.${field}`)}
          />
          <Button type="submit" loading={busy} className={classes.submit}>
            {profileText.save}
          </Button>
        </Sheet>
      </div>
    </form>
  );
}
