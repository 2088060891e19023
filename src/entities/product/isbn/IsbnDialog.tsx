import { Button, Modal, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { Scanner } from '@/shared/scan/Scanner';
import { useOpened } from '@/shared/ui/feedback/useOpened';
import { isbnSearchText } from '@/text/scan';
import { isbnIn } from './isbn-in';
import { IsbnResult } from './IsbnResult';
import classes from './IsbnDialog.module.css';

/** The number as it is printed, for whom the camera does not help. */
function IsbnField({ onFound }: { onFound: (isbn: string) => void }) {
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // What is pressed in a dialog is told to what opened it, too: the search box, which is a form itself.
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
  /** Somebody goes on to a page. */
  onLeave: () => void;
}

/** Finds a book by its ISBN, read by the camera or typed, and says where it is sold for how much. */
export function IsbnDialog({ opened, onClose, onLeave }: IsbnDialogProps) {
  const [isbn, setIsbn] = useState<string>();
  const forget = () => setIsbn(undefined);
  return (
    // Forgotten once it is shut: sooner, the camera would open again while it fades.
    <Modal opened={useOpened(opened)} onClose={onClose} onExitTransitionEnd={forget} title={isbnSearchText.title}>
      {isbn ? <IsbnResult isbn={isbn} onAgain={forget} onLeave={onLeave} /> : <Search onFound={setIsbn} />}
    </Modal>
  );
}
