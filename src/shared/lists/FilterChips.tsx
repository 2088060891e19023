import { IconX } from '@tabler/icons-react';
import { useDeferredValue } from 'react';
import { catalogueText } from '@/text/catalogue';
import classes from './FilterChips.module.css';

export interface FilterChip {
  key: string;
  name: string;
  remove: () => void;
}

/** The active filters, each with a button that removes it. */
export function FilterChips(props: { chips: readonly FilterChip[] }) {
  // Chips move the whole list when they appear, so the checkbox that was ticked is rendered first.
  const chips = useDeferredValue(props.chips);
  if (chips.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={catalogueText.chosen}>
      {chips.map(({ key, name, remove }) => (
        <li key={key}>
          <button type="button" className={classes.chip} aria-label={catalogueText.removeFilter(name)} onClick={remove}>
            <span className="ellipsis">{name}</span>
            <IconX size={14} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
