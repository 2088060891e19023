import { NumberInput, Select, SimpleGrid } from '@mantine/core';
import { PRICE_CHANGES, PRICE_ROUNDINGS } from '@/contract/rules/price-edit';
import { MoneyInput } from '@/shared/ui/controls/NumberFields';
import { bookEditText as text } from '@/text/book-edit';

const BY_LABEL = { percent: text.percent, amount: text.amount };

/** The typed change of many prices. */
export interface PriceChangeValues {
  how: (typeof PRICE_CHANGES)[number];
  by: number | string;
  round: string;
}

interface PriceChangeFieldsProps {
  how: PriceChangeValues['how'];
  /** Name of the price that is set. */
  label: string;
  getInputProps: (field: keyof PriceChangeValues) => object;
}

/** How many prices change: to an amount, by percent or by an amount, and how they are rounded. */
export function PriceChangeFields({ how, label, getInputProps }: PriceChangeFieldsProps) {
  const by = getInputProps('by');
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <Select
        label={text.priceChange}
        allowDeselect={false}
        data={PRICE_CHANGES.map((value) => ({ value, label: text.priceChanges[value] }))}
        {...getInputProps('how')}
      />
      {how === 'set' ? (
        <MoneyInput label={label} withAsterisk {...by} />
      ) : (
        <NumberInput
          label={BY_LABEL[how]}
          withAsterisk
          allowDecimal={false}
          rightSection={how === 'percent' ? '%' : '₫'}
          {...by}
        />
      )}
      {how === 'set' ? null : (
        <Select
          label={text.round}
          allowDeselect={false}
          data={PRICE_ROUNDINGS.map((to) => ({ value: String(to), label: text.roundTo(to) }))}
          {...getInputProps('round')}
        />
      )}
    </SimpleGrid>
  );
}
