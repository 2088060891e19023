import { ActionIcon, Input, NumberInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { LIMITS } from '@/contract/vocabulary/limits';
import { useAll } from '@/shared/api/use-all';
import { planCampaignText } from '@/text/plan-campaign';
import { AddChoice } from './AddChoice';
import { addItem } from './add-item';
import type { CampaignForm } from './campaign-values';
import { FormSection } from './FormSection';
import classes from './CampaignForm.module.css';

/** The minimum commission per parent genre (D1.11.1). */
export function CommissionsSection({ form }: { form: CampaignForm }) {
  const genres = useAll('GET /genres', {});
  const rows = form.values.commissions;
  const nameOf = (id: number) => genres.data?.find((genre) => genre.id === id)?.name ?? planCampaignText.unknown(id);
  return (
    <FormSection name="commissions">
      <Input.Description>{planCampaignText.commissionHint}</Input.Description>
      <ul className={classes.rows}>
        {rows.map(({ genreId }, index) => (
          <li key={genreId} className={classes.row}>
            <NumberInput
              label={planCampaignText.commissionOf(nameOf(genreId))}
              withAsterisk
              min={LIMITS.commission.min}
              max={LIMITS.commission.max}
              clampBehavior="none"
              allowDecimal={false}
              allowNegative={false}
              suffix="%"
              {...form.getInputProps(`commissions.${index}.minimalCommission`)}
              error={
                form.errors[`commissions.${index}.minimalCommission`] ?? form.errors[`commissions.${index}.genreId`]
              }
            />
            <ActionIcon
              size={36}
              mt={24}
              aria-label={planCampaignText.removeGenre(nameOf(genreId))}
              onClick={() => form.removeListItem('commissions', index)}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <AddChoice
        name="commissions"
        label={planCampaignText.addGenre}
        placeholder={planCampaignText.genrePlaceholder}
        of={genres}
        taken={rows.map(({ genreId }) => genreId)}
        error={form.errors.commissions}
        onAdd={(genreId) => addItem(form, 'commissions', { genreId, minimalCommission: '' })}
      />
    </FormSection>
  );
}
