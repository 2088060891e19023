import { Button } from '@mantine/core';
import { useState } from 'react';
import type { CloseOut } from '@/contract/endpoints/close-outs';
import { formatNumber } from '@/shared/lib/format';
import { useDialog } from '@/shared/lib/use-dialog';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/useToast';
import { closeOutScreenText } from '@/text/close-out-screen';
import classes from './CountSheet.module.css';
import { readColumns, typingColumns } from './count-columns';
import { useTypedCounts } from './count-draft';
import { CountTable } from './CountTable';
import type { Part } from './part';
import { SHEET_ID } from './SettlingPoints';
import { entriesOf, useSaveCounts } from './use-save-counts';

const text = closeOutScreenText.count;

interface CountSheetProps {
  part: Part;
  closeOut: CloseOut;
}

/**
 * Sheet for typing. All typed counts are saved together, from every page of the table; asks for confirmation when this
 * revokes signatures.
 */
function TypedSheet({ part, closeOut }: CountSheetProps) {
  const { campaignId, issuerId } = part;
  const toast = useToast();
  const asked = useDialog<true>();
  const counts = useTypedCounts(issuerId, campaignId);
  const [review, setReview] = useState<readonly number[]>([]);
  const [isChecked, setIsChecked] = useState(false);
  const { save, busy } = useSaveCounts({ campaignId, onSaved: counts.drop, onReview: setReview });
  const entries = entriesOf(counts.typed);
  const isSigned = closeOut.signatures.issuer !== null || closeOut.signatures.organiser !== null;

  const send = async (): Promise<boolean> => {
    const done = await save(entries);
    if (done) setReview([]);
    return done;
  };

  const check = (): void => {
    const unexplained = entries.filter(({ counted, expected, why }) => counted !== expected && why === '');
    setIsChecked(unexplained.length > 0);
    if (unexplained.length > 0) {
      setReview(unexplained.map(({ bookId }) => bookId));
      toast.error(text.whyMissing(formatNumber(unexplained.length)));
    } else if (isSigned) asked.open(true);
    else void send();
  };

  const count = formatNumber(entries.length);
  return (
    <>
      <CountTable
        part={part}
        counts={closeOut.counts}
        columns={typingColumns({ ...counts, isChecked, busy })}
        review={review}
      />
      <div className={classes.bar} data-uncovered>
        <p>{entries.length > 0 ? text.unsaved(count) : text.nothingTyped}</p>
        <Button disabled={entries.length === 0} loading={busy} onClick={check}>
          {text.save(count)}
        </Button>
      </div>
      <ConfirmDialog
        opened={asked.opened}
        title={text.lapseAsk}
        confirmLabel={text.save(count)}
        cancelLabel={text.keep}
        danger
        onConfirm={send}
        onClose={asked.close}
      >
        <p>{text.lapseHint}</p>
      </ConfirmDialog>
    </>
  );
}

/** Every book with stock at the fair: brought, sold, reserved, expected, and counted by hand (D4.23.3). */
export function CountSheet({ part, closeOut }: CountSheetProps) {
  if (closeOut.counts.titles === 0) return null;
  return (
    <section id={SHEET_ID} className={classes.sheet} aria-labelledby={`${SHEET_ID}-title`}>
      <h2 id={`${SHEET_ID}-title`}>{text.title}</h2>
      {closeOut.actions.includes('count') ? (
        <TypedSheet part={part} closeOut={closeOut} />
      ) : (
        <CountTable part={part} counts={closeOut.counts} columns={readColumns} review={[]} />
      )}
    </section>
  );
}
