import { Autocomplete, Button, Group } from '@mantine/core';
import type { CountLine } from '@/contract/endpoints/close-outs';
import { LIMITS } from '@/contract/vocabulary/limits';
import { formatNumber } from '@/shared/lib/format';
import { CountInput } from '@/shared/ui/controls/NumberFields';
import { closeOutScreenText } from '@/text/close-out-screen';
import { isOutdated, shownCount, versionOf, type TypedCount, type useTypedCounts } from './count-draft';

const text = closeOutScreenText.count;

/** The typed counts and the functions that change them. */
export interface Typing extends ReturnType<typeof useTypedCounts> {
  /** True after an attempt to save: missing reasons are shown. */
  isChecked: boolean;
  busy: boolean;
}

interface FieldProps {
  line: CountLine;
  typing: Typing;
}

export function CountedField({ line, typing }: FieldProps) {
  const { counted } = shownCount(line, typing.typed[line.bookId]);
  return (
    <CountInput
      aria-label={text.countedOf(line.title)}
      hideControls
      clampBehavior="strict"
      min={0}
      max={LIMITS.broughtCopies}
      w={88}
      disabled={typing.busy}
      value={counted ?? ''}
      onChange={(value) => typing.type(line, { counted: value === '' ? null : Number(value) })}
    />
  );
}

/** Reason for a count that differs from the expected one. */
export function WhyField({ line, typing }: FieldProps) {
  const { counted, why } = shownCount(line, typing.typed[line.bookId]);
  if (counted === null || counted === line.expected) return null;
  const isMissing = typing.isChecked && why.trim() === '';
  return (
    <Autocomplete
      aria-label={text.whyOf(line.title)}
      data={[...text.reasons]}
      maxLength={LIMITS.countWhy}
      required
      disabled={typing.busy}
      value={why}
      error={isMissing ? text.whyNeeded : undefined}
      onChange={(value) => typing.type(line, { why: value })}
    />
  );
}

const outdatedWords = ({ count, expected, ...line }: CountLine, typed: TypedCount): string =>
  count && typed.version !== versionOf({ count, expected, ...line })
    ? text.taken(count.by, formatNumber(count.counted))
    : text.ledgerMoved(formatNumber(typed.expected), formatNumber(expected));

/** Shown when the line has changed since its count was typed; the count stays until the user decides. */
export function OutdatedNote({ line, typing }: FieldProps) {
  const typed = typing.typed[line.bookId];
  if (!typed || !isOutdated(line, typed)) return null;
  return (
    <div role="note">
      <p className="t-small">{outdatedWords(line, typed)}</p>
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="outline"
          aria-label={text.keepMineOf(line.title)}
          onClick={() => typing.keep(line)}
        >
          {text.keepMine}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={text.dropMineOf(line.title)}
          onClick={() => typing.drop([line.bookId])}
        >
          {text.dropMine}
        </Button>
      </Group>
    </div>
  );
}
