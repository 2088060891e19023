import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { formatNumber } from '@/shared/lib/format';
import { CountChips } from '@/shared/lists/CountChips';
import { FilterFold } from '@/shared/lists/FilterFold';
import group from '@/shared/lists/FilterGroup.module.css';
import { productText } from '@/text/product';
import classes from './OfferFilters.module.css';
import { PRICE_RANGES, rangeKey, rangeOf, readAmount, type PriceRange } from './price-range';

const text = productText.priceFilter;

const typedOf = (dong: number | undefined): string => (dong === undefined ? '' : formatNumber(dong));

interface PriceFilterProps {
  range: PriceRange;
  onChange: (range: PriceRange) => void;
}

/** Takes two amounts; made anew when the range changes, so that it never shows another. */
function TypedRange({ range, onChange }: PriceFilterProps) {
  const [from, setFrom] = useState(typedOf(range.minPrice));
  const [to, setTo] = useState(typedOf(range.maxPrice));
  const [least, most] = [readAmount(from), readAmount(to)];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (least !== null && most !== null) onChange(rangeOf(least, most));
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        label={text.from}
        inputMode="numeric"
        value={from}
        error={least === null ? text.noAmount : undefined}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <TextInput
        label={text.to}
        inputMode="numeric"
        value={to}
        error={most === null ? text.noAmount : undefined}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <Button type="submit" variant="outline" className={classes.apply}>
        {text.apply}
      </Button>
    </form>
  );
}

/** Narrows a list to what costs so much: by one press, or by two amounts. */
export function PriceFilter({ range, onChange }: PriceFilterProps) {
  const key = rangeKey(range);
  return (
    <FilterFold title={text.title} opened={key !== undefined}>
      <CountChips
        label={text.title}
        chips={[undefined, ...PRICE_RANGES].map((one) => ({
          value: one && rangeKey(one),
          label: text.range(one ?? {}),
          count: undefined,
        }))}
        value={key}
        onChange={(chosen) => onChange(PRICE_RANGES.find((one) => rangeKey(one) === chosen) ?? {})}
      />
      <TypedRange key={key} range={range} onChange={onChange} />
    </FilterFold>
  );
}

/** Leaves out what is sold out. */
export function StockFilter({ only, onChange }: { only: boolean; onChange: (only: boolean) => void }) {
  return (
    <div className={`${group.option} ${classes.stock}`}>
      <label className={group.choice}>
        <input
          type="checkbox"
          className={group.box}
          checked={only}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {productText.inStock}
      </label>
    </div>
  );
}
