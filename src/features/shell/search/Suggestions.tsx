import { Button, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useState, type MouseEvent } from 'react';
import { ScanButton } from '@/entities/product/isbn/ScanButton';
import { messageOf } from '@/shared/api/api-error';
import type { SearchSuggestionsProps } from '@/shared/layouts/search-suggestions';
import { formatNumber } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { commonText } from '@/text/common';
import { suggestionText } from '@/text/suggestions';
import { groupsOf, type OptionGroup } from './groups';
import { forgetSearches, noteSearch, useSearches } from './recent-searches';
import { RecentSearches } from './RecentSearches';
import { OptionRow, SuggestionOption } from './SuggestionOption';
import type { Suggested } from './suggest';
import classes from './Suggestions.module.css';
import { useBoxKeys } from './use-box-keys';
import { useNoteSearch } from './use-note-search';
import { useSeenHeight } from './use-seen-height';
import { useSuggestions } from './use-suggestions';

const SEE_ALL = 'all';

interface ListProps {
  id: string;
  groups: readonly OptionGroup[];
  suggested: Suggested;
  chosen: string | undefined;
  isAsking: boolean;
  onDone: () => void;
}

function List({ id, groups, suggested: { word, nearest }, chosen, isAsking, onDone }: ListProps) {
  const rowOf = (key: string) => ({ id: `${id}-${key}`, chosen: chosen === `${id}-${key}`, onDone });
  return (
    <div id={id} role="listbox" aria-label={suggestionText.label} aria-busy={isAsking}>
      {groups.map(({ label, options }) => (
        <div key={label} role="group" aria-label={label} className={classes.group}>
          <div className={classes.label} aria-hidden>
            {label}
          </div>
          {options.map((option) => (
            <SuggestionOption key={option.key} option={option} word={word} {...rowOf(option.key)} />
          ))}
        </div>
      ))}
      {nearest.length === 0 ? (
        <div className={classes.group}>
          <OptionRow href={paths.products({ title: word })} {...rowOf(SEE_ALL)}>
            <IconSearch size={18} aria-hidden />
            <span className={classes.all}>{suggestionText.seeAll(word)}</span>
          </OptionRow>
        </div>
      ) : null}
    </div>
  );
}

/** State of the search: always announced, and visible while there is nothing to choose. */
const statusOf = (suggested: Suggested | undefined, count: number): { announced: string; seen?: string } => {
  if (!suggested) return { announced: suggestionText.searching, seen: suggestionText.searching };
  const nothing = suggestionText.nothing(suggested.word);
  if (count === suggested.nearest.length) return { announced: nothing, seen: nothing };
  return { announced: suggestionText.found(formatNumber(count)) };
};

/** A keyboard selection is kept until the input or the list changes. */
interface Choice {
  id: string | undefined;
  word: string;
  suggested: Suggested | undefined;
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert" className={classes.failed}>
      <p>
        {suggestionText.failed} {messageOf(error)}
      </p>
      <Button variant="link" size="sm" onClick={onRetry}>
        {commonText.retry}
      </Button>
    </div>
  );
}

/** A press inside the list must not take the focus from the box. */
const stayInBox = (event: MouseEvent) => event.preventDefault();

/**
 * Shown below a search box: matching books, authors, issuers and fairs, or the recent searches; on a phone also a
 * barcode scanner for books.
 */
export function Suggestions({ box, word, opened, onOpen, onClose, onDone, onList }: SearchSuggestionsProps) {
  const id = useId();
  const { suggested, error, isAsking, retry } = useSuggestions(word);
  const searches = useSearches();
  useNoteSearch(box);
  const isEmpty = word.trim() === '';
  const groups = suggested ? groupsOf(suggested) : [];
  const keys = isEmpty ? searches : groups.flatMap(({ options }) => options.map(({ key }) => key));
  const isShown = opened && (!isEmpty || searches.length > 0);
  const isListed = opened && keys.length > 0;
  const rowId = (key: string) => `${id}-${key}`;
  const options = (!isEmpty && suggested?.nearest.length === 0 ? [...keys, SEE_ALL] : keys).map(rowId);
  const [choice, setChoice] = useState<Choice>();
  const isOfThis = choice?.word === word && choice.suggested === suggested;
  const chosen = isListed && isOfThis ? choice.id : undefined;
  useBoxKeys(box, {
    ...{ opened: isShown, options: isListed ? options : [], chosen, onOpen, onClose },
    onChoose: (next) => {
      setChoice({ id: next, word, suggested });
      if (next) document.getElementById(next)?.scrollIntoView({ block: 'nearest' });
    },
  });
  const tell = useEffectEvent(onList);
  useEffect(() => tell({ id: isListed ? id : undefined, chosen }), [id, isListed, chosen]);
  const panel = useSeenHeight();
  const { announced, seen } = statusOf(suggested, keys.length);
  const doneWith = (search: string) => {
    noteSearch(search);
    onDone();
  };
  return (
    <>
      {/*
       * Rendered before it has content: not all screen readers announce a region that appears together with its text.
       */}
      <VisuallyHidden role="status">{isShown && !isEmpty && !error ? announced : null}</VisuallyHidden>
      <span className={classes.scan} onFocus={onClose}>
        <ScanButton onDone={onDone} />
      </span>
      {isShown && isEmpty ? (
        <div ref={panel} className={classes.panel} onMouseDown={stayInBox}>
          <RecentSearches
            {...{ id, rowId, chosen }}
            words={searches}
            onDone={doneWith}
            onForget={() => {
              forgetSearches();
              box.focus();
            }}
          />
        </div>
      ) : null}
      {isShown && !isEmpty ? (
        <div ref={panel} className={classes.panel} onMouseDown={stayInBox}>
          {error ? <Failed error={error} onRetry={retry} /> : null}
          {seen && !error ? (
            <p className={classes.status} aria-hidden>
              {seen}
            </p>
          ) : null}
          {suggested && keys.length > 0 ? (
            <List {...{ id, groups, suggested, chosen, isAsking }} onDone={() => doneWith(suggested.word)} />
          ) : null}
        </div>
      ) : null}
    </>
  );
}
