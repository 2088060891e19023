import { Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { LIMITS } from '@/contract/vocabulary/limits';
import { isApiError, messageOf } from '@/shared/api/api-error';
import { OutcomeList } from '@/shared/records/OutcomeList';
import { CopyButton } from '@/shared/ui/controls/CopyButton';
import { DialogFoot } from '@/shared/ui/feedback/DialogFoot';
import { useOpened } from '@/shared/ui/feedback/useOpened';
import { campaignProductText } from '@/text/campaign-product';
import { commonText } from '@/text/common';
import { pasteBooksText as text } from '@/text/paste-books';
import type { BringRow } from './bring-rows';
import { findPasted, type FoundRows } from './find-pasted';
import { readPastedBooks, type PastedLine } from './pasted-books';

const wordsOf = ({ line, key, problem }: PastedLine): string => text.line(line, key, problem ?? '');

function Found({ found: { rows, added, left } }: { found: FoundRows }) {
  return (
    <>
      <Text role="status">{text.counts(rows.length, added, left.length)}</Text>
      {left.length > 0 ? (
        <>
          <Group justify="space-between">
            <b>{text.left}</b>
            <CopyButton value={left.map(wordsOf).join('\n')}>
              {({ copied, copy }) => (
                <Button variant="subtle" size="sm" onClick={copy}>
                  {copied ? text.copied : text.copy}
                </Button>
              )}
            </CopyButton>
          </Group>
          <OutcomeList label={text.left} records={left.map((line) => ({ id: line.line, name: wordsOf(line) }))} />
        </>
      ) : null}
      <Text size="sm" c="dimmed">
        {text.notSaved}
      </Text>
    </>
  );
}

interface PasteBooksDialogProps {
  campaignId: number;
  rows: readonly BringRow[];
  opened: boolean;
  onApply: (rows: readonly BringRow[]) => void;
  onClose: () => void;
}

/** Fills the grid from pasted columns by ISBN or code: what was found and what not is shown before (D4.5.21). */
export function PasteBooksDialog({ campaignId, rows, opened, onApply, onClose }: PasteBooksDialogProps) {
  const [pasted, setPasted] = useState('');
  const [found, setFound] = useState<FoundRows>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const find = async (lines: readonly PastedLine[]) => {
    setBusy(true);
    try {
      setFound(await findPasted(campaignId, lines, rows));
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const check = () => {
    const lines = readPastedBooks(pasted);
    const isTooMany = lines.length > LIMITS.batchRows;
    setRefusal(isTooMany ? text.tooMany(LIMITS.batchRows, lines.length) : lines.length === 0 ? text.nothing : null);
    if (!isTooMany && lines.length > 0) void find(lines);
  };
  const apply = () => {
    if (!found) return;
    if (rows.length + found.added > LIMITS.batchRows) return setRefusal(campaignProductText.batchTooLarge);
    onApply(found.rows);
    onClose();
  };
  const back = () => {
    setFound(undefined);
    setRefusal(null);
  };

  return (
    <Modal
      opened={useOpened(opened)}
      onClose={onClose}
      title={text.title}
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={!busy}
    >
      <Stack gap="sm">
        {refusal ? (
          <Alert color="dieu" role="alert">
            {refusal}
          </Alert>
        ) : null}
        {found ? (
          <Found found={found} />
        ) : (
          <Textarea
            label={text.pasted}
            description={text.hint}
            autosize
            minRows={6}
            maxRows={14}
            data-autofocus
            value={pasted}
            onChange={(event) => setPasted(event.currentTarget.value)}
          />
        )}
      </Stack>
      <DialogFoot>
        <Button variant="outline" disabled={busy} onClick={found ? back : onClose}>
          {found ? text.change : commonText.cancel}
        </Button>
        {found ? (
          <Button disabled={found.rows.length === 0} onClick={apply}>
            {text.apply(found.rows.length)}
          </Button>
        ) : (
          <Button loading={busy} disabled={pasted.trim() === ''} onClick={check}>
            {text.check}
          </Button>
        )}
      </DialogFoot>
    </Modal>
  );
}
