import { VisuallyHidden } from '@mantine/core';
import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { useProductName } from '../ui/ProductName';

/**
 * Announces the title of a page to screen readers once it is known. Next.js announces the title at the moment the path
 * changes; a page whose title depends on loaded data has none then, and Next.js would announce its path. It announces the
 * site's name instead, which is therefore not repeated here. Render it after the page, whose effects set the title.
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
      setTitle(document.title.replace(` | ${product}`, ''));
    });
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [asPath, product]);

  return <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>;
}
