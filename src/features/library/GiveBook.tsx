import { Button, Modal, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { IconGift } from '@tabler/icons-react';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { Gift } from '@/contract/endpoints/gifts';
import type { LibraryBook } from '@/contract/endpoints/library';
import type { Edition } from '@/contract/vocabulary/kinds';
import { LIMITS } from '@/contract/vocabulary/limits';
import { messageOf, refusedFields } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { usePendingCall } from '@/shared/api/use-pending-call';
import { paths } from '@/shared/lib/paths';
import { LinkToShare } from '@/shared/ui/controls/LinkToShare';
import { DialogFoot } from '@/shared/ui/feedback/DialogFoot';
import { giftText as text } from '@/text/gift';
import { isLibraryKey } from './library-keys';

interface GiftFormProps {
  book: LibraryBook;
  editions: readonly Edition[];
  onOffered: (gift: Gift) => void;
  onClose: () => void;
}

function GiftForm({ book: { bookId }, editions, onOffered, onClose }: GiftFormProps) {
  const [edition, setEdition] = useState(editions[0]!);
  const [email, setEmail] = useState('');
  const [message, setMessage] = useState('');
  const { busy, refusal, ask } = usePendingCall();
  const errors = refusedFields(refusal);
  const isAboutField = 'email' in errors || 'message' in errors;
  const send = () =>
    void ask(async () => onOffered(await call('POST /gifts', { body: { bookId, edition, email, message } })));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p>{text.hint}</p>
      {editions.length > 1 ? (
        <SegmentedControl
          fullWidth
          aria-label={text.edition}
          value={edition}
          data={editions.map((value) => ({ value, label: text.editions[value] }))}
          onChange={setEdition}
        />
      ) : null}
      <TextInput
        type="email"
        label={text.email}
        value={email}
        required
        data-autofocus
        error={errors.email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Textarea
        label={text.message}
        value={message}
        maxLength={LIMITS.giftMessage.max}
        autosize
        minRows={2}
        maxRows={6}
        error={errors.message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      {refusal !== undefined && !isAboutField ? <p role="alert">{messageOf(refusal)}</p> : null}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {text.cancel}
        </Button>
        <Button type="submit" loading={busy}>
          {text.send}
        </Button>
      </DialogFoot>
    </form>
  );
}

function Offered({ gift: { email, token }, onClose }: { gift: Gift; onClose: () => void }) {
  return (
    <>
      <p>{text.offeredHint(email)}</p>
      <LinkToShare
        path={token === null ? '' : paths.gift(token)}
        label={text.link}
        copyLabel={text.copyLink}
        copiedLabel={text.linkCopied}
        isMinor
        after={<Button onClick={onClose}>{text.done}</Button>}
      />
    </>
  );
}

/** Gives an edition that was not opened yet to another person; not shown for a book without one. */
export function GiveBook({ book }: { book: LibraryBook }) {
  const { mutate } = useSWRConfig();
  const [opened, setOpened] = useState(false);
  const [gift, setGift] = useState<Gift>();
  const editions = book.editions.filter(({ giftable }) => giftable).map(({ edition }) => edition);
  if (editions.length === 0 && !opened) return null;
  const close = () => {
    setOpened(false);
    // The book may leave the library only now: its card holds this dialog.
    if (gift) void mutate(isLibraryKey);
    setGift(undefined);
  };
  return (
    <>
      <Button
        size="sm"
        variant="subtle"
        leftSection={<IconGift size={18} aria-hidden />}
        aria-label={text.giveOf(book.title)}
        onClick={() => setOpened(true)}
      >
        {text.give}
      </Button>
      <Modal opened={opened} onClose={close} title={gift ? text.offered : text.title(book.title)}>
        {gift ? (
          <Offered gift={gift} onClose={close} />
        ) : (
          <GiftForm book={book} editions={editions} onOffered={setGift} onClose={close} />
        )}
      </Modal>
    </>
  );
}
