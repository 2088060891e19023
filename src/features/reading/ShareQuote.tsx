import { ActionIcon } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import type { LibraryBook } from '@/contract/endpoints/library';
import { shareFunction } from '@/shared/lib/browser-features';
import { useOrigin } from '@/shared/lib/page-facts';
import { paths } from '@/shared/lib/paths';
import { useToast } from '@/shared/ui/feedback/useToast';
import { readingText } from '@/text/reading';

/** Closing the phone's share sheet is not an error. */
const isClosed = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Shares the selected words as a card with the book and its address; where the device cannot, the card is saved. */
export function ShareQuote({ words, book }: { words: string; book: LibraryBook }) {
  const toast = useToast();
  const origin = useOrigin();
  const url = book.product ? origin + paths.product(book.product) : origin;

  const share = async () => {
    try {
      const [{ drawQuoteCard }, { download }] = await Promise.all([
        import('./quote-card'),
        import('@/shared/records/export-rows'),
      ]);
      const { title, author, imageUrl } = book;
      const card = await drawQuoteCard({ words, title, author, imageUrl, link: url.replace(/^https?:\/\//, '') });
      const name = readingText.quoteFile(title);
      const files = [new File([card], name, { type: card.type })];
      const shareOnDevice = shareFunction({ files });
      if (shareOnDevice) return await shareOnDevice({ files, title, url });
      download(card, name);
      toast.success(readingText.quoteSaved);
    } catch (error) {
      if (!isClosed(error)) toast.error(readingText.quoteFailed);
    }
  };

  return (
    <ActionIcon size={44} aria-label={readingText.shareQuote} onClick={() => void share()}>
      <IconShare size={20} aria-hidden />
    </ActionIcon>
  );
}
