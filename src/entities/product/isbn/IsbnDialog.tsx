import { Button, Modal, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { Scanner } from '@/shared/scan/Scanner';
import { useOpened } from '@/shared/ui/feedback/useOpened';
import { isbnSearchText } from '@/text/scan';
import { isbnIn } from './isbn-in';
import { IsbnResult } from './IsbnResult';
import classes from './IsbnDialog.module.css';

/** Field for the printed number, as an alternative to the camera. */
function IsbnField({ onFound }: { onFound: (isbn: string) => void }) {
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble from a dialog to the component that opened it: here the search box, which is itself a form.
    event.stopPropagation();
    const isbn = isbnIn(typed);
    setWrong(isbn === undefined);
    if (isbn) onFound(isbn);
  };
  return (
    <form className={classes.typed} noValidate onSubmit={submit}>
      <TextInput
        label={isbnSearchText.typed}
        placeholder={isbnSearchText.typedHint}
        autoComplete="off"
        value={typed}
        error={wrong ? isbnSearchText.typedWrong : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="outline">
        {isbnSearchText.find}
      </Button>
    </form>
  );
}

function Search({ onFound }: { onFound: (isbn: string) => void }) {
  const [scanning, setScanning] = useState(true);
  const { hint, refused, failed, notIsbn: wrong } = isbnSearchText;
  return (
    <>
      {scanning ? (
        <Scanner
          kind="ean13"
          words={{ hint, refused, failed, wrong }}
          accepts={(text) => isbnIn(text) !== undefined}
          onFound={(text) => onFound(isbnIn(text)!)}
          onClose={() => setScanning(false)}
        />
      ) : (
        <Button fullWidth onClick={() => setScanning(true)}>
          {isbnSearchText.scan}
        </Button>
      )}
      <IsbnField onFound={onFound} />
    </>
  );
}

interface IsbnDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Called when the user opens a page. */
  onLeave: () => void;
}

/** Finds a book by its ISBN, scanned or typed, and shows where it is sold and the prices. */
export function IsbnDialog({ opened, onClose, onLeave }: IsbnDialogProps) {
  const [isbn, setIsbn] = useState<string>();
  const forget = () => setIsbn(undefined);
  return (
    // Reset only after the dialog is closed: otherwise the camera would open again during the fade-out.
    <Modal opened={useOpened(opened)} onClose={onClose} onExitTransitionEnd={forget} title={isbnSearchText.title}>
      {isbn ? <IsbnResult isbn={isbn} onAgain={forget} onLeave={onLeave} /> : <Search onFound={setIsbn} />}
    </Modal>
  );
}
