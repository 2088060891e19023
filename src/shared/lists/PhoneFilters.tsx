import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useState, type ReactNode } from 'react';
import { catalogueText } from '@/text/catalogue';

/** The drawer's code is downloaded only when it is opened. */
const FilterSheet = dynamic(() => import('./FilterSheet').then((module) => module.FilterSheet), { ssr: false });

interface PhoneFiltersProps {
  filters: ReactNode;
  /** Number of active filters. */
  count: number;
  onClear: () => void;
  /** Number of results: `355 tựa`. */
  results: string;
}

/** The button that opens the filters of a phone in a sheet. */
export function PhoneFilters({ filters, count, onClear, results }: PhoneFiltersProps) {
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    setOpened(true);
  };
  return (
    <>
      <Button
        variant="outline"
        fullWidth
        aria-haspopup="dialog"
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        onClick={open}
      >
        {count > 0 ? catalogueText.filtersCount(count) : catalogueText.filters}
      </Button>
      {wanted ? (
        <FilterSheet opened={opened} onClose={() => setOpened(false)} count={count} onClear={onClear} results={results}>
          {filters}
        </FilterSheet>
      ) : null}
    </>
  );
}
