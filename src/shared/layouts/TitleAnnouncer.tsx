import { VisuallyHidden } from '@mantine/core';
import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { useProductName } from '../ui/ProductName';

/**
 * Says the title of a page to screen readers once it is known. Next.js says what the title is when the path changes; a page that
 * loads what it is named after has none then, and Next.js would say its path. Stands after the page, whose effects set the title.
 */
export function TitleAnnouncer() {
  const { asPath } = useRouter();
  const product = useProductName();
  const previous = useRef(asPath);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (previous.current === asPath) return undefined;
    previous.current = asPath;
    setTitle('');
    if (document.title) return undefined;
    document.title = product;
    const observer = new MutationObserver(() => {
      if (!document.title || document.title === product) return;
      observer.disconnect();
      setTitle(document.title);
    });
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [asPath, product]);

  return <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>;
}
