import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { digitsIn } from '@/contract/rules/pickup';
import { formatTime } from '@/shared/lib/format';
import { counterDeskText } from '@/text/counter-desk';
import { validationText } from '@/text/validation';
import { afterTry, isPaused, NO_TRIES, WRONG_IN_A_ROW } from './wrong-digits';
import classes from './Counter.module.css';

/**
 * Field for the eight digits that a customer reads out. The input stays until it is right; after several wrong tries
 * there is a pause.
 */
export function ShownField({ onShown }: { onShown: (digits: string) => Promise<boolean> }) {
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [tries, setTries] = useState(NO_TRIES);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const digits = digitsIn(typed);
    if (digits === undefined) return setWrong(validationText.pickupCode);
    if (isPaused(tries, Date.now()))
      return setWrong(counterDeskText.wrongTooOften(WRONG_IN_A_ROW, formatTime(new Date(tries.until).toISOString())));
    setWrong(undefined);
    const isRight = await onShown(digits);
    setTries(afterTry(tries, isRight, Date.now()));
    if (isRight) setTyped('');
  };
  return (
    <form className={classes.typed} onSubmit={(event) => void submit(event)}>
      <TextInput
        label={counterDeskText.typed}
        placeholder={counterDeskText.typedHint}
        inputMode="numeric"
        autoComplete="off"
        size="lg"
        value={typed}
        error={wrong}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" size="lg" variant="outline">
        {counterDeskText.check}
      </Button>
    </form>
  );
}
