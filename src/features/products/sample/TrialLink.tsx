import { Button } from '@mantine/core';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useState, type MouseEvent } from 'react';
import type { ProductDetail } from '@/contract/endpoints/products';
import { storeSamplePage } from '@/entities/library/sample-page';
import { useAudio } from '@/shared/audio/audio-store';
import { paths } from '@/shared/lib/paths';
import { useOpenedOnce } from '@/shared/lib/use-opened-once';
import { useToast } from '@/shared/ui/feedback/useToast';
import { productText } from '@/text/product';
import { sampleText } from '@/text/sample';

/** The PDF library is loaded when a sample is opened. */
const PdfReader = dynamic(() => import('@/shared/pdf/PdfReader').then((module) => module.PdfReader), { ssr: false });

/** Whether the click has no modifier keys, which open another tab or a download. */
const isPlain = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  !(ctrlKey || metaKey || shiftKey || altKey);

interface TrialProps {
  product: Pick<ProductDetail, 'id' | 'slug' | 'title' | 'bookId'>;
  url: string;
  className: string;
  /** Whether the customer has the edition. */
  owned: boolean;
  /** Chooses the edition for the cart; undefined while the product cannot be bought. */
  onChoose: (() => void) | undefined;
}

interface LinkProps extends Pick<TrialProps, 'url' | 'className'> {
  label: string;
  words: string;
  onOpen: () => void;
}

/** A link to the file, which also works without scripts; with scripts the sample opens in the page. */
function TrialLink({ url, className, label, words, onOpen }: LinkProps) {
  const open = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <a href={url} target="_blank" rel="noopener" className={`link ${className}`} aria-label={label} onClick={open}>
      {words}
    </a>
  );
}

/** Below the last page of a sample: the way to the whole book. */
function SampleEnd({ bookId, owned, onChoose }: { bookId: number } & Pick<TrialProps, 'owned' | 'onChoose'>) {
  if (owned)
    return (
      <>
        <p>{sampleText.endOwned}</p>
        <Button component={Link} href={paths.readBook(bookId)}>
          {sampleText.readBook}
        </Button>
      </>
    );
  if (!onChoose) return <p>{sampleText.endOnly}</p>;
  return (
    <>
      <p>{sampleText.end}</p>
      <Button variant="buy" onClick={onChoose}>
        {sampleText.choosePdf}
      </Button>
    </>
  );
}

/** Opens the PDF sample in the page. */
export function PdfTrial({ product: { title, bookId }, url, className, owned, onChoose }: TrialProps) {
  const toast = useToast();
  const [opened, setOpened] = useState(false);
  const openedOnce = useOpenedOnce(opened);
  const choose =
    onChoose &&
    (() => {
      onChoose();
      setOpened(false);
      toast.success(sampleText.chosen);
    });
  return (
    <>
      <TrialLink
        {...{ url, className }}
        label={productText.tryPdfOf(title)}
        words={productText.tryPdf}
        onOpen={() => setOpened(true)}
      />
      {openedOnce ? (
        <PdfReader
          title={sampleText.pdfTitle(title)}
          url={url}
          opened={opened}
          onClose={() => setOpened(false)}
          onPage={(page) => bookId !== null && storeSamplePage(bookId, page)}
          end={bookId === null ? null : <SampleEnd bookId={bookId} owned={owned} onChoose={choose} />}
        />
      ) : null}
    </>
  );
}

/** Plays the audio sample, also while the user visits other pages. */
export function AudioTrial({ product, url, className }: Pick<TrialProps, 'product' | 'url' | 'className'>) {
  const { title } = product;
  const listen = async () => {
    try {
      const { AudioPlayer } = await import('@/shared/audio/AudioPlayer');
      useAudio.getState().listen({ title, url, href: paths.product(product) }, AudioPlayer);
    } catch {
      // If the player cannot be loaded, use the browser's own.
      window.location.assign(url);
    }
  };
  return (
    <TrialLink
      {...{ url, className }}
      label={productText.tryAudioOf(title)}
      words={productText.tryAudio}
      onOpen={() => void listen()}
    />
  );
}
