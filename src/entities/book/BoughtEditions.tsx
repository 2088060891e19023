import { Button } from '@mantine/core';
import { IconBook2, IconHeadphones } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { BoughtEdition } from '@/contract/endpoints/books';
import { requestOf } from '@/contract/request-url';
import { useAudio } from '@/shared/audio/audio-store';
import { useOpenedOnce } from '@/shared/lib/use-opened-once';
import { boughtEditionText as text } from '@/text/bought-editions';
import classes from './BoughtEditions.module.css';

/** The PDF library is loaded when a file is opened. */
const PdfReader = dynamic(() => import('@/shared/pdf/PdfReader').then((module) => module.PdfReader), { ssr: false });

const urlOf = ({ bookId, edition }: BoughtEdition): string =>
  requestOf('GET /books/{id}/files/{edition}', { params: { id: bookId, edition } }).url;

interface EditionProps {
  bought: BoughtEdition;
  /** The page to which the player links. */
  href: string;
}

function ReadButton({ bought }: EditionProps) {
  const [opened, setOpened] = useState(false);
  const openedOnce = useOpenedOnce(opened);
  return (
    <>
      <Button
        leftSection={<IconBook2 size={18} aria-hidden />}
        aria-label={text.readOf(bought.title)}
        onClick={() => setOpened(true)}
      >
        {text.read}
      </Button>
      {openedOnce ? (
        <PdfReader title={bought.title} url={urlOf(bought)} opened={opened} onClose={() => setOpened(false)} />
      ) : null}
    </>
  );
}

/** Playback continues across pages; without our player, the browser's own is used. */
function ListenButton({ bought, href }: EditionProps) {
  const url = urlOf(bought);
  const listen = async () => {
    try {
      const { AudioPlayer } = await import('@/shared/audio/AudioPlayer');
      useAudio.getState().listen({ title: bought.title, url, href }, AudioPlayer);
    } catch {
      window.location.assign(url);
    }
  };
  return (
    <Button
      leftSection={<IconHeadphones size={18} aria-hidden />}
      aria-label={text.listenOf(bought.title)}
      onClick={() => void listen()}
    >
      {text.listen}
    </Button>
  );
}

interface BoughtEditionsProps {
  editions: readonly BoughtEdition[];
  href: string;
}

/** PDF and audio editions that a customer bought and may open now. */
export function BoughtEditions({ editions, href }: BoughtEditionsProps) {
  const books = new Map(editions.map(({ bookId, title }) => [bookId, title]));
  if (books.size === 0) return null;
  return (
    <section aria-label={text.heading} className={classes.editions}>
      <h2 className={classes.heading}>{text.heading}</h2>
      <ul className={classes.list}>
        {[...books].map(([bookId, title]) => (
          <li key={bookId} className={classes.book}>
            <span className={classes.title}>{title}</span>
            {editions
              .filter((bought) => bought.bookId === bookId)
              .map((bought) => {
                const Open = bought.edition === 'pdf' ? ReadButton : ListenButton;
                return <Open key={`${bought.bookId} ${bought.edition}`} bought={bought} href={href} />;
              })}
          </li>
        ))}
      </ul>
    </section>
  );
}
