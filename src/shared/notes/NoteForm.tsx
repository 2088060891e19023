import { Button, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useToast } from '@/shared/ui/feedback/useToast';

interface NoteFormProps {
  label: string;
  submit: string;
  /** Message shown when the note is saved. */
  done: string;
  maxLength: number;
  /** Saves the note; the typed text stays when it is refused. */
  send: (text: string) => Promise<unknown>;
}

/** A field for a new note. */
export function NoteForm({ label, submit, done, maxLength, send }: NoteFormProps) {
  const toast = useToast();
  const [words, setWords] = useState('');
  const [busy, setBusy] = useState(false);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const text = words.trim();
    if (busy || !text) return;
    setBusy(true);
    try {
      await send(text);
      setWords('');
      toast.success(done);
    } catch (error) {
      toast.refused(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={add}>
      <Textarea
        label={label}
        mt="sm"
        autosize
        minRows={2}
        maxLength={maxLength}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Button type="submit" variant="outline" size="sm" mt="xs" mb="sm" loading={busy} disabled={!words.trim()}>
        {submit}
      </Button>
    </form>
  );
}
