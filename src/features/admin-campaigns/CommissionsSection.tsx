import { ActionIcon, Input, NumberInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { fold } from '@/contract/rules/fold';
import { LIMITS } from '@/contract/vocabulary/limits';
import { messageOf } from '@/shared/api/api-error';
import { useAll } from '@/shared/api/use-all';
import { AddSelect } from '@/shared/choices/AddSelect';
import { ChoicesProblem } from '@/shared/choices/ChoicesProblem';
import { planFairText } from '@/text/plan-fair';
import type { CampaignForm } from './campaign-values';
import { FormSection } from './FormSection';
import classes from './CampaignForm.module.css';

/** The least commission per parent genre (D1.11.1). */
export function CommissionsSection({ form }: { form: CampaignForm }) {
  const answer = useAll('GET /genres', {});
  const genres = answer.data;
  const [word, setWord] = useState('');
  const rows = form.values.commissions;
  const nameOf = (id: number) => genres?.find((genre) => genre.id === id)?.name ?? planFairText.unknown(id);
  const options = genres
    ?.filter(({ id, name }) => !rows.some(({ genreId }) => genreId === id) && fold(name).includes(fold(word)))
    .map(({ id, name }) => ({ value: String(id), label: name }));
  const add = (id: string) => form.insertListItem('commissions', { genreId: Number(id), minimalCommission: '' });
  return (
    <FormSection name="commissions">
      <Input.Description>{planFairText.commissionHint}</Input.Description>
      <ul className={classes.rows}>
        {rows.map(({ genreId }, index) => (
          <li key={genreId} className={classes.row}>
            <NumberInput
              label={planFairText.commissionOf(nameOf(genreId))}
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
              aria-label={planFairText.removeGenre(nameOf(genreId))}
              onClick={() => form.removeListItem('commissions', index)}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <AddSelect
        data-path="commissions"
        label={planFairText.addGenre}
        placeholder={planFairText.genrePlaceholder}
        options={options}
        problem={answer.error && messageOf(answer.error)}
        nothingFound={planFairText.nothingFound}
        search={word}
        onSearch={setWord}
        onAdd={add}
        error={form.errors.commissions}
      />
      <ChoicesProblem of={answer} />
    </FormSection>
  );
}
