import { NumberInput, type NumberInputProps } from '@mantine/core';

const DONG = '₫';

/** A whole number that is not negative: copies, pages, percent. */
export const CountInput = (props: NumberInputProps) => (
  <NumberInput {...props} allowNegative={false} allowDecimal={false} inputMode="numeric" />
);

/** A price in đồng. */
export const MoneyInput = (props: NumberInputProps) => <CountInput {...props} min={0} rightSection={DONG} />;
