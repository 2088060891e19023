import { UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { RoleId } from '@/contract/vocabulary/roles';
import type { MenuGroup } from '@/shared/layouts/navigation';
import { useOpenedOnce } from '@/shared/lib/use-opened-once';
import { quickSearchText } from '@/text/quick-search';
import classes from './QuickSearch.module.css';

const QuickSearchPanel = dynamic(() => import('./QuickSearchPanel').then((module) => module.QuickSearchPanel), {
  ssr: false,
});

/** A search over another dialog would lead away from what is being done there. */
const isDialogOpen = (): boolean => document.querySelector('[aria-modal=true]') !== null;

interface QuickSearchProps {
  role: RoleId;
  menu: readonly MenuGroup[];
}

/** Opens the search of the back office, by a button or from anywhere by Ctrl K; it is loaded when it is first used. */
export function QuickSearch(props: QuickSearchProps) {
  const [opened, setOpened] = useState(false);
  const openedOnce = useOpenedOnce(opened);
  const open = () => {
    if (!isDialogOpen()) setOpened(true);
  };
  useHotkeys([['mod+K', open]], []);
  return (
    <>
      <UnstyledButton
        className={classes.button}
        aria-label={quickSearchText.openBy}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={open}
      >
        <IconSearch size={18} aria-hidden />
        <span className={classes.word}>{quickSearchText.open}</span>
        <kbd className={classes.keys}>{quickSearchText.keys}</kbd>
      </UnstyledButton>
      {openedOnce ? <QuickSearchPanel {...props} opened={opened} onClose={() => setOpened(false)} /> : null}
    </>
  );
}
