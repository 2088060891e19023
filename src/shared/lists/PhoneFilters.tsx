import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useState, type ReactNode } from 'react';
import { useOpenedOnce } from '@/shared/lib/use-opened-once';
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

/** The button that opens the filters in a sheet on phones. */
export function PhoneFilters({ filters, count, onClear, results }: PhoneFiltersProps) {
  const [opened, setOpened] = useState(false);
  const openedOnce = useOpenedOnce(opened);
  return (
    <>
      <Button
        variant="outline"
        fullWidth
        aria-haspopup="dialog"
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {count > 0 ? catalogueText.filtersCount(count) : catalogueText.filters}
      </Button>
      {openedOnce ? (
        <FilterSheet opened={opened} onClose={() => setOpened(false)} count={count} onClear={onClear} results={results}>
          {filters}
        </FilterSheet>
      ) : null}
    </>
  );
}
