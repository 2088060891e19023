import { IconSearch } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import type { FormEvent } from 'react';
import { paths } from '@/shared/lib/paths';
import { layoutText } from '@/text/layout';
import classes from './SearchBox.module.css';

/** Search form; it works before the scripts are loaded, as a plain GET of the book list. */
export function SearchBox({ onDone, autoFocus = false }: { onDone?: () => void; autoFocus?: boolean }) {
  const router = useRouter();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const title = String(new FormData(event.currentTarget).get('title') ?? '').trim();
    void router.push({ pathname: paths.products(), query: title ? { title } : {} });
    onDone?.();
  };

  return (
    <form className={classes.box} role="search" action={paths.products()} onSubmit={submit}>
      <IconSearch size={18} aria-hidden />
      <input
        type="search"
        name="title"
        placeholder={layoutText.searchLabel}
        aria-label={layoutText.searchLabel}
        autoFocus={autoFocus}
      />
    </form>
  );
}
