import { ActionIcon } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import type { LibraryBook } from '@/contract/endpoints/library';
import { download } from '@/shared/lib/download';
import { paths } from '@/shared/lib/paths';
import { shareOnDevice } from '@/shared/lib/share-on-device';
import { useToast } from '@/shared/ui/feedback/useToast';
import { readingText } from '@/text/reading';
import { drawQuoteCard } from './quote-card';

/** Shares the selected words as a card with the book and its address; where the device cannot, the card is saved. */
export function ShareQuote({ words, book }: { words: string; book: LibraryBook }) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const { title, author, imageUrl, product } = book;

  const share = async () => {
    setBusy(true);
    const url = new URL(product ? paths.product(product) : paths.home, window.location.origin).href;
    try {
      const card = await drawQuoteCard({ words, title, author, imageUrl, url });
      const name = readingText.quoteFile(title);
      const files = [new File([card], name, { type: card.type })];
      if (await shareOnDevice({ files, title, url })) return;
      download(card, name);
      toast.success(readingText.quoteSaved);
    } catch (error) {
      console.error('A quote could not be shared', error);
      toast.error(readingText.quoteFailed);
    } finally {
      setBusy(false);
    }
  };

  return (
    <ActionIcon size={44} aria-label={readingText.shareQuote} loading={busy} onClick={() => void share()}>
      <IconShare size={20} aria-hidden />
    </ActionIcon>
  );
}
