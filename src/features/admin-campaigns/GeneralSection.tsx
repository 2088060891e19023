import { Textarea, TextInput } from '@mantine/core';
import { ImageField } from '@/shared/records/ImageField';
import { planFairText } from '@/text/plan-fair';
import type { CampaignForm } from './campaign-values';
import { FormSection } from './FormSection';

/** What a fair says of itself. */
export function GeneralSection({ form, imageUrl }: { form: CampaignForm; imageUrl: string | null }) {
  return (
    <FormSection name="general">
      <TextInput label={planFairText.name} withAsterisk {...form.getInputProps('name')} />
      <Textarea
        label={planFairText.description}
        withAsterisk
        autosize
        minRows={4}
        {...form.getInputProps('description')}
      />
      <ImageField label={planFairText.image} withAsterisk defaultUrl={imageUrl} {...form.getInputProps('imageUrl')} />
    </FormSection>
  );
}
