import { Textarea, TextInput } from '@mantine/core';
import { ImageField } from '@/shared/records/ImageField';
import { planCampaignText } from '@/text/plan-campaign';
import type { CampaignForm } from './campaign-values';
import { FormSection } from './FormSection';

/** General data of a fair. */
export function GeneralSection({ form, imageUrl }: { form: CampaignForm; imageUrl: string | null }) {
  return (
    <FormSection name="general">
      <TextInput label={planCampaignText.name} withAsterisk {...form.getInputProps('name')} />
      <Textarea
        label={planCampaignText.description}
        withAsterisk
        autosize
        minRows={4}
        {...form.getInputProps('description')}
      />
      <ImageField
        label={planCampaignText.image}
        withAsterisk
        defaultUrl={imageUrl}
        {...form.getInputProps('imageUrl')}
      />
    </FormSection>
  );
}
