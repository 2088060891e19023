import { ActionIcon } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useOpenedOnce } from '@/shared/lib/use-opened-once';
import { layoutText } from '@/text/layout';

/** Camera, barcode reader and result are loaded when the button is pressed. */
const IsbnDialog = dynamic(() => import('./IsbnDialog').then((module) => module.IsbnDialog), { ssr: false });

interface ScanButtonProps {
  className?: string;
  /** Called when the user opens a result. */
  onDone?: () => void;
}

/** Button next to a search field: finds a book by the barcode on its back. */
export function ScanButton({ className, onDone }: ScanButtonProps) {
  const [opened, setOpened] = useState(false);
  const openedOnce = useOpenedOnce(opened);
  const leave = () => {
    setOpened(false);
    onDone?.();
  };
  return (
    <>
      <ActionIcon
        className={className}
        size={44}
        aria-label={layoutText.scanIsbn}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <IconBarcode size={22} aria-hidden />
      </ActionIcon>
      {openedOnce ? <IsbnDialog opened={opened} onClose={() => setOpened(false)} onLeave={leave} /> : null}
    </>
  );
}
