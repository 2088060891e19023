import { UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { RoleId } from '@/contract/vocabulary/roles';
import type { MenuGroup } from '@/shared/layouts/navigation';
import { isDialogOpen } from '@/shared/lib/is-dialog-open';
import { useOpenedOnce } from '@/shared/lib/use-opened-once';
import type { GuideName } from '@/text/guide-titles';
import { quickSearchText } from '@/text/quick-search';
import classes from './QuickSearch.module.css';

const QuickSearchPanel = dynamic(() => import('./QuickSearchPanel').then((module) => module.QuickSearchPanel), {
  ssr: false,
});

interface EarlyFieldProps {
  query: string;
  onQuery: (query: string) => void;
  onClose: () => void;
}

/** Receives the input from the first key on, until the panel is loaded and its own field has the focus. */
function EarlyField({ query, onQuery, onClose }: EarlyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const leave = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose();
  };
  return (
    <input
      ref={field}
      type="search"
      className={classes.early}
      aria-label={quickSearchText.label}
      placeholder={quickSearchText.placeholder}
      value={query}
      onChange={(event) => onQuery(event.currentTarget.value)}
      onKeyDown={leave}
    />
  );
}

interface QuickSearchProps {
  role: RoleId;
  menu: readonly MenuGroup[];
  /** Opens a guide that was found. */
  onGuide: (guide: GuideName) => void;
}

/** Opens the search of the back office, with a button or with Ctrl K on any page; loaded on first use. */
export function QuickSearch(props: QuickSearchProps) {
  const [opened, setOpened] = useState(false);
  const [ready, setReady] = useState(false);
  const [query, setQuery] = useState('');
  const openedOnce = useOpenedOnce(opened);
  const before = useRef<Element>(null);
  const open = () => {
    if (isDialogOpen()) return;
    before.current = document.activeElement;
    setOpened(true);
  };
  const close = () => {
    setOpened(false);
    setReady(false);
    setQuery('');
    // The panel would return the focus to the early field, which was removed.
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
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
      {opened && !ready ? <EarlyField query={query} onQuery={setQuery} onClose={close} /> : null}
      {openedOnce ? (
        <QuickSearchPanel
          {...props}
          opened={opened}
          query={query}
          onQuery={setQuery}
          onReady={() => setReady(true)}
          onClose={close}
        />
      ) : null}
    </>
  );
}
