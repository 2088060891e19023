import { IconBooks } from '@tabler/icons-react';
import Link from 'next/link';
import { useApi } from '@/shared/api/use-api';
import { paths } from '@/shared/lib/paths';
import { useIsCustomer } from '@/shared/session/use-is-customer';
import { libraryText } from '@/text/library';
import classes from './LibraryLink.module.css';

/** The link to the library in the storefront's header, for customers who have a book there. */
export function LibraryLink() {
  const isCustomer = useIsCustomer();
  const { data } = useApi('GET /library/summary', isCustomer ? {} : null);
  if (!data || data.books === 0) return null;
  return (
    <Link href={paths.library} className={classes.link} aria-label={libraryText.title} title={libraryText.title}>
      <IconBooks size={22} aria-hidden />
    </Link>
  );
}
