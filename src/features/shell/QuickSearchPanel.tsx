import '@mantine/spotlight/styles.layer.css';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight, useSpotlight, type SpotlightStore } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import Router from 'next/router';
import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import useSWR from 'swr';
import type { RoleId } from '@/contract/vocabulary/roles';
import type { MenuGroup } from '@/shared/layouts/navigation';
import { formatNumber } from '@/shared/lib/format';
import { commonText } from '@/text/common';
import { guideText, type GuideName } from '@/text/guide-titles';
import { quickSearchText } from '@/text/quick-search';
import {
  searchCommands,
  searchGuides,
  searchRecords,
  type Found,
  type FoundGroup,
  type FoundGuide,
} from './quick-search';
import { noteCommand, useCommands } from './recent-commands';
import classes from './QuickSearchPanel.module.css';

const PAUSE_MS = 300;
const SHORTEST = 2;
const LIST = 'quick-search-list';
const optionId = (place: number): string => `quick-search-${place}`;

/** Pages are found at once, backend results after a debounce. */
function useQuickSearch({ role, menu }: Pick<QuickSearchPanelProps, 'role' | 'menu'>, query: string) {
  const word = query.trim();
  const [asked] = useDebouncedValue(word, PAUSE_MS);
  const wants = word.length >= SHORTEST;
  const { data, isLoading, mutate } = useSWR(
    wants && asked.length >= SHORTEST ? ['quick-search', role, asked] : null,
    () => searchRecords(role, menu, asked),
    { revalidateOnFocus: false },
  );
  const answer = wants ? data : undefined;
  const recent = useCommands();
  const groups: FoundGroup[] = [
    ...searchCommands(menu, word, recent),
    ...(answer?.groups ?? []),
    { group: guideText.group, found: searchGuides(role, word) },
  ].filter(({ found }) => found.length > 0);
  return {
    word,
    wants,
    groups,
    failed: answer?.failed ?? [],
    isSearching: wants && (isLoading || asked !== word),
    retry: () => void mutate(),
  };
}

/** The store changes the selection on arrow keys without notifying subscribers; screen readers need the update. */
const tellChoice = (store: SpotlightStore): void => queueMicrotask(() => store.setState({ ...store.getState() }));

/** Selects the first entry, as typing does. */
const chooseFirst = (store: SpotlightStore): void => {
  const list = document.getElementById(LIST);
  list?.querySelector('[data-selected]')?.removeAttribute('data-selected');
  const first = list?.querySelector('[data-action]');
  first?.setAttribute('data-selected', 'true');
  store.setState({ ...store.getState(), selected: first ? 0 : -1 });
};

function Status({ search }: { search: ReturnType<typeof useQuickSearch> }) {
  const { word, wants, groups, failed, isSearching, retry } = search;
  const count = groups.reduce((sum, { found }) => sum + found.length, 0);
  const result = count > 0 ? quickSearchText.found(formatNumber(count)) : quickSearchText.nothing(word);
  return (
    <Spotlight.Footer className={classes.foot}>
      <span role="status">{isSearching ? quickSearchText.searching : wants ? result : quickSearchText.hint}</span>
      {failed.length > 0 ? (
        <span role="alert" className={classes.failed}>
          {quickSearchText.failed(failed.join(', '))}{' '}
          <Button variant="link" size="sm" onClick={retry}>
            {commonText.retry}
          </Button>
        </span>
      ) : null}
    </Spotlight.Footer>
  );
}

/** Sets an id for `aria-activedescendant`; Spotlight drops the one passed to it. */
const named = (place: number) => (option: HTMLButtonElement | null) => option?.setAttribute('id', optionId(place));

interface GroupsProps {
  groups: readonly FoundGroup[];
  selected: number;
  onGuide: (guide: GuideName) => void;
}

function Groups({ groups, selected, onGuide }: GroupsProps) {
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { found }) => sum + found.length, 0));
  const choose = (found: Found | FoundGuide, isCommand = false): void => {
    if ('guide' in found) return onGuide(found.guide);
    if (isCommand) noteCommand(found.href);
    void Router.push(found.href);
  };
  return groups.map(({ group, found, isCommand }, at) => (
    <Spotlight.ActionsGroup key={group} label={group} role="group" aria-label={group}>
      {found.map((one, index) => {
        const { id, label, note } = one;
        const place = (starts[at] ?? 0) + index;
        return (
          <Spotlight.Action
            key={id}
            ref={named(place)}
            role="option"
            aria-selected={place === selected}
            label={label}
            description={note ?? ''}
            onClick={() => choose(one, isCommand)}
          />
        );
      })}
    </Spotlight.ActionsGroup>
  ));
}

interface QuickSearchPanelProps {
  role: RoleId;
  menu: readonly MenuGroup[];
  onGuide: (guide: GuideName) => void;
  opened: boolean;
  /** The input; kept by the caller, as it starts before this panel is loaded. */
  query: string;
  onQuery: Dispatch<SetStateAction<string>>;
  /** Called when the field has the focus. */
  onReady: () => void;
  onClose: () => void;
}

/** The search of the back office: pages, records and orders in groups, selected with arrows and Enter or by a click. */
export function QuickSearchPanel({
  opened,
  query,
  onQuery,
  onGuide,
  onReady,
  onClose,
  ...scope
}: QuickSearchPanelProps) {
  const [[store, { open }]] = useState(createSpotlight);
  const { selected } = useSpotlight(store);
  const search = useQuickSearch(scope, query);
  const { groups } = search;
  useEffect(() => {
    if (opened) open();
  }, [opened, open]);
  const entries = groups.flatMap(({ found }) => found.map((one) => ('guide' in one ? one.guide : one.href))).join(' ');
  useEffect(() => chooseFirst(store), [store, opened, search.word]);
  // Later results are added below the pages: a selection made there is kept.
  useEffect(() => {
    if (!document.getElementById(LIST)?.querySelector('[data-selected]')) chooseFirst(store);
  }, [store, entries]);
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={onQuery}
      onSpotlightClose={onClose}
      shortcut={null}
      overlayProps={{ blur: 0 }}
      classNames={{ content: classes.content }}
      attributes={{ content: { 'aria-label': quickSearchText.label } }}
    >
      <Spotlight.Search
        className={classes.search}
        leftSection={<IconSearch size={20} aria-hidden />}
        placeholder={quickSearchText.placeholder}
        aria-label={quickSearchText.label}
        role="combobox"
        aria-expanded={groups.length > 0}
        aria-controls={LIST}
        aria-autocomplete="list"
        onFocus={onReady}
        onKeyDown={() => tellChoice(store)}
        aria-activedescendant={selected >= 0 ? optionId(selected) : undefined}
      />
      {groups.length > 0 ? (
        <Spotlight.ActionsList id={LIST} role="listbox" aria-label={quickSearchText.label} className={classes.list}>
          <Groups groups={groups} selected={selected} onGuide={onGuide} />
        </Spotlight.ActionsList>
      ) : null}
      <Status search={search} />
    </Spotlight.Root>
  );
}
