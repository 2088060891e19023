import Head from 'next/head';
import { useProductName } from '../ui/ProductName';

/** What the browser's tab says: the page, then the product. */
export function PageTitle({ title }: { title: string }) {
  const name = useProductName();
  return (
    <Head>
      <title>{`${title} – ${name}`}</title>
    </Head>
  );
}
