import { useTimeout } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import { copyText } from '@/shared/lib/browser-features';

/** How long the button says that the text was copied, in ms. */
const SAID_MS = 1000;

interface CopyButtonProps {
  value: string;
  children: (state: { copied: boolean; copy: () => void }) => ReactNode;
}

/** Renders a button that copies a text. Unlike Mantine's, it survives a browser whose clipboard cannot even be read. */
export function CopyButton({ value, children }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const { start } = useTimeout(() => setCopied(false), SAID_MS);
  const copy = async () => {
    try {
      await copyText(value);
      setCopied(true);
      start();
    } catch {
      setCopied(false);
    }
  };
  return children({ copied, copy: () => void copy() });
}
