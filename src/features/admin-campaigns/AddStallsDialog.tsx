import { Button, Modal, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { readStallRanges, type StallRangeFault } from '@/contract/rules/stall-ranges';
import { LIMITS } from '@/contract/vocabulary/limits';
import { formatNumber } from '@/shared/lib/format';
import { DialogFoot } from '@/shared/ui/feedback/DialogFoot';
import { useOpened } from '@/shared/ui/feedback/useOpened';
import { commonText } from '@/text/common';
import { stallBulkText as text } from '@/text/stall-bulk';
import { runsOf } from './stall-bulk';
import lines from './Lines.module.css';

interface AddStallsDialogProps {
  opened: boolean;
  /** The codes of the plan. */
  existing: readonly string[];
  /** Called with the codes to add. */
  onAdd: (codes: string[]) => void;
  onClose: () => void;
}

const MOST = { range: LIMITS.stalls, code: LIMITS.stallCode.max };

const sentenceOf = (typed: string, fault: StallRangeFault): string => {
  const sentence: (typed: string, most: string) => string = text.faults[fault];
  return sentence(typed, formatNumber(fault === 'longCode' ? MOST.code : MOST.range));
};

/** Adds the stalls of typed codes and ranges, which are shown before. */
export function AddStallsDialog({ opened, existing, onAdd, onClose }: AddStallsDialogProps) {
  const [typed, setTyped] = useState('');
  const { codes, known, faults } = readStallRanges(typed, existing, MOST);
  const total = existing.length + codes.length;
  const sentences = faults.map((one) => sentenceOf(one.typed, one.fault));
  if (total > LIMITS.stalls) sentences.push(text.tooMany(formatNumber(LIMITS.stalls), formatNumber(total)));
  const isPossible = sentences.length === 0 && codes.length > 0;
  return (
    <Modal
      opened={useOpened(opened)}
      onClose={onClose}
      title={text.title}
      withCloseButton={false}
      closeOnClickOutside={false}
    >
      <Stack gap="sm">
        <Textarea
          label={text.ranges}
          description={text.rangesHint}
          autosize
          minRows={2}
          maxRows={8}
          data-autofocus
          value={typed}
          error={sentences.length > 0 ? sentences.join(' ') : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div role="status">
          <p className={lines.quiet}>{codes.length > 0 ? text.willAdd(formatNumber(codes.length)) : text.nothing}</p>
          <ul className={lines.lines}>
            {runsOf(codes).map(({ first, last, count }) => (
              <li key={first}>{count === 1 ? first : text.run(first, last, formatNumber(count))}</li>
            ))}
          </ul>
          {known.length > 0 ? <p className={lines.quiet}>{text.known(known.join(', '))}</p> : null}
        </div>
      </Stack>
      <DialogFoot>
        <Button variant="outline" onClick={onClose}>
          {commonText.cancel}
        </Button>
        <Button
          variant="primary"
          disabled={!isPossible}
          onClick={() => {
            onAdd(codes);
            onClose();
          }}
        >
          {text.add(formatNumber(codes.length))}
        </Button>
      </DialogFoot>
    </Modal>
  );
}
