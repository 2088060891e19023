import dynamic from 'next/dynamic';
import { useState } from 'react';
import { CountChips } from '@/shared/lists/CountChips';
import { FilterFold } from '@/shared/lists/FilterFold';
import group from '@/shared/lists/FilterGroup.module.css';
import { productText } from '@/text/product';
import classes from './OfferFilters.module.css';
import { PRICE_RANGES, rangeKey, type PriceRange } from './price-range';

const text = productText.priceFilter;

/** Loaded when the filter is open or was opened. */
const TypedRange = dynamic(() => import('./TypedRange').then((module) => module.TypedRange), { ssr: false });

interface PriceFilterProps {
  range: PriceRange;
  onChange: (range: PriceRange) => void;
}

/** Filters a list by price: by a preset, or by two amounts. */
export function PriceFilter({ range, onChange }: PriceFilterProps) {
  const key = rangeKey(range);
  const [opened, setOpened] = useState(key !== undefined);
  return (
    <FilterFold title={text.title} opened={key !== undefined} onOpen={() => setOpened(true)}>
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
      {opened ? <TypedRange key={key} range={range} onChange={onChange} /> : null}
    </FilterFold>
  );
}

/** Leaves out sold-out products. */
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
