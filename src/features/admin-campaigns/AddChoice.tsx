import { useState, type ReactNode } from 'react';
import { fold } from '@/contract/rules/fold';
import { messageOf } from '@/shared/api/api-error';
import { AddSelect } from '@/shared/choices/AddSelect';
import { ChoicesProblem, type Choices } from '@/shared/choices/ChoicesProblem';
import { planCampaignText } from '@/text/plan-campaign';

interface AddChoiceProps {
  /** Path of the list in the form. */
  name: string;
  label: string;
  placeholder: string;
  of: Choices<readonly { id: number; name: string }[]>;
  /** Ids that are in the list. */
  taken: readonly number[];
  error: ReactNode;
  onAdd: (id: number) => void;
}

/** Field that adds an item from a short, fully loaded list to a list of the form, by name. */
export function AddChoice({ name: path, of: answer, taken, onAdd, ...field }: AddChoiceProps) {
  const [word, setWord] = useState('');
  const options = answer.data
    ?.filter(({ id, name }) => !taken.includes(id) && fold(name).includes(fold(word)))
    .map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <>
      <AddSelect
        {...field}
        data-path={path}
        options={options}
        problem={answer.error && messageOf(answer.error)}
        nothingFound={planCampaignText.nothingFound}
        search={word}
        onSearch={setWord}
        onAdd={(id) => onAdd(Number(id))}
      />
      <ChoicesProblem of={answer} />
    </>
  );
}
