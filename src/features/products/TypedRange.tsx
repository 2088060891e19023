import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { STOREFRONT_LIMITS } from '@/contract/vocabulary/storefront-limits';
import { formatNumber } from '@/shared/lib/format';
import { productText } from '@/text/product';
import classes from './OfferFilters.module.css';
import type { PriceRange } from './price-range';

const text = productText.priceFilter;

/** Parses a typed amount in đồng, `50.000` or `50000 ₫`; undefined when empty, null when invalid. */
const readAmount = (typed: string): number | undefined | null => {
  const digits = typed.replace(/[.,\s\u20ab\u0111]/giu, '');
  if (digits === '') return undefined;
  return /^\d+$/.test(digits) && Number(digits) <= STOREFRONT_LIMITS.price ? Number(digits) : null;
};

/** Range between two amounts, typed in any order. */
const rangeOf = (from: number | undefined, to: number | undefined): PriceRange =>
  from !== undefined && to !== undefined && from > to
    ? { minPrice: to, maxPrice: from }
    : { minPrice: from, maxPrice: to };

const typedOf = (dong: number | undefined): string => (dong === undefined ? '' : formatNumber(dong));

interface TypedRangeProps {
  range: PriceRange;
  onChange: (range: PriceRange) => void;
}

/** Input of two amounts; remount it when the range changes, so that it never shows an old one. */
export function TypedRange({ range, onChange }: TypedRangeProps) {
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
