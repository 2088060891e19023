import { Alert } from '@mantine/core';
import type { Group } from '@/contract/endpoints/groups';
import { AddressFields } from '@/entities/address/AddressFields';
import { GroupChoices } from '@/entities/group/GroupChoices';
import { BirthFields, ContactFields } from '@/entities/person/PersonFields';
import { messageOf } from '@/shared/api/api-error';
import { useAll } from '@/shared/api/use-all';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { addressText } from '@/text/checkout';
import { groupText } from '@/text/group';
import { profileText } from '@/text/profile';
import type { ProfileForm } from './profile-form';

interface StepProps {
  form: ProfileForm;
}

/** First step: personal data. */
export function PersonStep({ form }: StepProps) {
  return (
    <>
      <ContactFields inputProps={form.getInputProps} />
      <BirthFields inputProps={form.getInputProps} />
    </>
  );
}

/** Second step: delivery address. */
export function AddressStep({ form }: StepProps) {
  return (
    <AddressFields
      label={addressText.home}
      value={form.values.address}
      inputProps={(field) => form.getInputProps(`address.${field}`)}
    />
  );
}

const toggled = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

function Groups({ form }: StepProps) {
  const { data, error, mutate } = useAll('GET /groups', {}, { revalidateOnFocus: false });
  const toggle = ({ id }: Group) => form.setFieldValue('groupIds', (ids) => toggled(ids, id));
  if (error && !data) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  if (!data) return <SheetSkeleton height={240} />;
  if (data.length === 0) return <EmptyState title={groupText.empty} description={groupText.emptyHint} />;
  return <GroupChoices groups={data} followed={new Set(form.values.groupIds)} onToggle={toggle} />;
}

/** Third step: favourite topics, all optional. */
export function GroupStep({ form }: StepProps) {
  return (
    <div>
      <p>{profileText.groupsHint}</p>
      {form.errors.groupIds ? <Alert color="dieu">{form.errors.groupIds}</Alert> : null}
      <Groups form={form} />
    </div>
  );
}
