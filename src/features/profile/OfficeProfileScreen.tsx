import { Button, Textarea, TextInput } from '@mantine/core';
import type { CurrentUser } from '@/contract/endpoints/users';
import { toAddress } from '@/entities/address/address-draft';
import { AddressFields } from '@/entities/address/AddressFields';
import { ContactFields } from '@/entities/person/PersonFields';
import { call } from '@/shared/api/client';
import { PageHeader } from '@/shared/layouts/PageHeader';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { focusFirstError } from '@/shared/records/focus-first';
import { UnsavedGuard } from '@/shared/records/UnsavedGuard';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { profileText } from '@/text/profile';
import { DevicesSheet } from './DevicesSheet';
import { PictureSheet } from './PictureSheet';
import { PushSheet } from './PushSheet';
import { officeValues, useOfficeForm, useSaveProfile, type OfficeValues, type SaveExtras } from './use-save-profile';
import { WithCurrentUser } from './WithCurrentUser';
import classes from './Profile.module.css';

const sendFor =
  ({ id }: CurrentUser) =>
  ({ name, phone, address, description }: OfficeValues, extras: SaveExtras): Promise<CurrentUser> => {
    const body = { ...extras, name, phone, address: toAddress(address) };
    return description === undefined
      ? call('PUT /admin/users', { body: { ...body, id } })
      : call('PUT /users/issuer', { body: { ...body, description } });
  };

function OfficeForm({ user }: { user: CurrentUser }) {
  const form = useOfficeForm(user);
  const { save, busy, picture, setPicture, dirty } = useSaveProfile({
    user,
    form,
    valuesOf: officeValues,
    send: sendFor(user),
  });
  return (
    <form noValidate onSubmit={form.onSubmit(save, focusFirstError(form))}>
      <UnsavedGuard dirty={dirty} />
      <div className={classes.columns}>
        <PictureSheet picture={picture} currentUrl={user.imageUrl} onChange={setPicture} />
        <Sheet title={profileText.person} className={classes.fields}>
          <TextInput label={profileText.email} description={profileText.emailHint} value={user.email} readOnly />
          <ContactFields inputProps={form.getInputProps} />
          <AddressFields
            label={profileText.home}
            value={form.values.address}
            inputProps={(field) => form.getInputProps(`address.${field}`)}
          />
          {user.issuer ? (
            <Textarea
              label={profileText.description}
              placeholder={profileText.descriptionPlaceholder}
              autosize
              minRows={3}
              {...form.getInputProps('description')}
            />
          ) : null}
          <Button type="submit" loading={busy} className={classes.submit}>
            {profileText.update}
          </Button>
        </Sheet>
      </div>
    </form>
  );
}

/** Profile page of an administrator or issuer (D5.2.20, D5.3.10). */
export function OfficeProfileScreen() {
  return (
    <>
      <PageTitle title={profileText.profile} />
      <PageHeader title={profileText.profile} />
      <WithCurrentUser>{(user) => <OfficeForm user={user} />}</WithCurrentUser>
      <div className={classes.below}>
        <PushSheet />
        <DevicesSheet />
      </div>
    </>
  );
}
