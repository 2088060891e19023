import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { digitsIn } from '@/contract/rules/pickup';
import { formatTime } from '@/shared/lib/format';
import { standText } from '@/text/stand';
import { validationText } from '@/text/validation';
import { afterTry, isPaused, NO_TRIES, WRONG_IN_A_ROW } from './wrong-digits';
import classes from './Stand.module.css';

/** The eight digits that a reader reads out. What was typed stays until it was right; who guesses has to wait. */
export function ShownField({ onShown }: { onShown: (digits: string) => Promise<boolean> }) {
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [tries, setTries] = useState(NO_TRIES);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const digits = digitsIn(typed);
    if (digits === undefined) return setWrong(validationText.pickupCode);
    if (isPaused(tries, Date.now()))
      return setWrong(standText.wrongTooOften(WRONG_IN_A_ROW, formatTime(new Date(tries.until).toISOString())));
    setWrong(undefined);
    const isRight = await onShown(digits);
    setTries(afterTry(tries, isRight, Date.now()));
    if (isRight) setTyped('');
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
        error={wrong}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" size="lg" variant="outline">
        {standText.check}
      </Button>
    </form>
  );
}
