import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { paths } from '@/shared/lib/paths';
import { suggestionText } from '@/text/suggestions';
import { OptionRow } from './SuggestionOption';
import classes from './Suggestions.module.css';

interface RecentSearchesProps {
  id: string;
  words: readonly string[];
  /** Returns the id of a word's row. */
  rowId: (word: string) => string;
  chosen: string | undefined;
  onDone: (word: string) => void;
  onForget: () => void;
}

/** Shown below an empty search box: the recent searches. */
export function RecentSearches({ id, words, rowId, chosen, onDone, onForget }: RecentSearchesProps) {
  return (
    <>
      <div className={classes.recent}>
        <span className={classes.label} id={`${id}-label`}>
          {suggestionText.recent}
        </span>
        <Button variant="link" size="sm" onClick={onForget}>
          {suggestionText.forgetRecent}
        </Button>
      </div>
      <div id={id} role="listbox" aria-labelledby={`${id}-label`}>
        {words.map((word) => (
          <OptionRow
            key={word}
            id={rowId(word)}
            href={paths.products({ title: word })}
            chosen={chosen === rowId(word)}
            onDone={() => onDone(word)}
          >
            <IconHistory size={18} aria-hidden />
            <span className="clamp-2">{word}</span>
          </OptionRow>
        ))}
      </div>
    </>
  );
}
