import { Input, NumberInput, SimpleGrid } from '@mantine/core';
import { LIMITS } from '@/contract/vocabulary/limits';
import { planFairText } from '@/text/plan-fair';
import type { CampaignForm } from './campaign-values';
import { FormSection } from './FormSection';

const FIELDS = [
  { name: 'openCheckouts', bounds: LIMITS.readerCheckouts },
  { name: 'copies', bounds: LIMITS.readerCopies },
  { name: 'cashDays', bounds: LIMITS.cashDays },
] as const;

/** How much one reader may hold before they pay, and how long an order in cash waits (D4.7.12 to D4.7.14). */
export function LimitsSection({ form }: { form: CampaignForm }) {
  return (
    <FormSection name="limits">
      <Input.Description>{planFairText.limitsHint}</Input.Description>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
        {FIELDS.map(({ name, bounds }) => (
          <NumberInput
            key={name}
            label={planFairText.readerLimits[name]}
            placeholder={planFairText.noLimit}
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
