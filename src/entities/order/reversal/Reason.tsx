import { Button, Stack, Textarea } from '@mantine/core';
import { LIMITS } from '@/contract/vocabulary/limits';
import { reversalText as text } from '@/text/order-reversal';
import classes from './ReversalDialog.module.css';

interface ReasonProps {
  /** Offered to choose from. */
  reasons: readonly string[];
  isRequired: boolean;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Why lines of an order are taken out or exchanged: chosen or typed. */
export function Reason({ reasons, isRequired, value, error, onChange }: ReasonProps) {
  return (
    <Stack gap="xs">
      <div className={classes.reasons}>
        {reasons.map((reason) => (
          <Button key={reason} variant="outline" size="xs" onClick={() => onChange(reason)}>
            {reason}
          </Button>
        ))}
      </div>
      <Textarea
        label={isRequired ? text.reason : text.reasonOptional}
        withAsterisk={isRequired}
        maxLength={LIMITS.note}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Stack>
  );
}
