import { Button, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { LIMITS } from '@/contract/vocabulary/limits';
import { useOpened } from '@/shared/ui/feedback/useOpened';
import { DialogFoot } from '@/shared/ui/feedback/DialogFoot';
import { readingText } from '@/text/reading';
import classes from './NoteDialog.module.css';

interface NoteDialogProps {
  /** The highlighted words; empty for a bookmark. */
  quote: string;
  text: string;
  onSave: (text: string) => void;
  onClose: () => void;
}

/** The reader's own words about a place in the book. */
export function NoteDialog({ quote, text, onSave, onClose }: NoteDialogProps) {
  const [typed, setTyped] = useState(text);
  return (
    <Modal opened={useOpened(true)} onClose={onClose} title={readingText.noteText}>
      {quote === '' ? null : <blockquote className={classes.quote}>{quote}</blockquote>}
      <Textarea
        aria-label={readingText.noteText}
        value={typed}
        maxLength={LIMITS.libraryNote}
        autosize
        minRows={3}
        maxRows={10}
        data-autofocus
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {readingText.cancel}
        </Button>
        <Button onClick={() => onSave(typed.trim())}>{readingText.save}</Button>
      </DialogFoot>
    </Modal>
  );
}
