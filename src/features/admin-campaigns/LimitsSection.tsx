import { Input, NumberInput, SimpleGrid } from '@mantine/core';
import { LIMITS } from '@/contract/vocabulary/limits';
import { planCampaignText } from '@/text/plan-campaign';
import type { CampaignForm } from './campaign-values';
import { FormSection } from './FormSection';

const FIELDS = [
  { name: 'openCheckouts', bounds: LIMITS.customerCheckouts },
  { name: 'copies', bounds: LIMITS.customerCopies },
  { name: 'cashDays', bounds: LIMITS.cashDays },
  { name: 'rounding', bounds: LIMITS.rounding },
] as const;

/**
 * Limits per customer before payment (open checkouts, copies), how long a cash order is kept (D4.7.12 to D4.7.14), and
 * which difference of a payment is left (D4.13.41).
 */
export function LimitsSection({ form }: { form: CampaignForm }) {
  return (
    <FormSection name="limits">
      <Input.Description>{planCampaignText.limitsHint}</Input.Description>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {FIELDS.map(({ name, bounds }) => (
          <NumberInput
            key={name}
            label={planCampaignText.customerLimits[name]}
            placeholder={name === 'rounding' ? planCampaignText.noRounding : planCampaignText.noLimit}
            {...bounds}
            clampBehavior="none"
            allowDecimal={false}
            allowNegative={false}
            {...form.getInputProps(`readerLimits.${name}`)}
          />
        ))}
      </SimpleGrid>
    </FormSection>
  );
}
