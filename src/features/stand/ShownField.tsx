import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { digitsIn } from '@/contract/rules/pickup';
import { standText } from '@/text/stand';
import { validationText } from '@/text/validation';
import classes from './Stand.module.css';

/** The eight digits that a reader reads out. What was typed stays until it was right. */
export function ShownField({ onShown }: { onShown: (digits: string) => Promise<boolean> }) {
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const digits = digitsIn(typed);
    setWrong(digits === undefined);
    if (digits !== undefined && (await onShown(digits))) setTyped('');
  };
  return (
    <form className={classes.typed} onSubmit={(event) => void submit(event)}>
      <TextInput
        label={standText.typed}
        placeholder={standText.typedHint}
        inputMode="numeric"
        autoComplete="off"
        size="lg"
        value={typed}
        error={wrong ? validationText.pickupCode : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" size="lg" variant="outline">
        {standText.check}
      </Button>
    </form>
  );
}
