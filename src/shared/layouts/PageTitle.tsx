import Head from 'next/head';
import { useProductName } from '../ui/ProductName';

/** The document title: the page's title, then the product's name. */
export function PageTitle({ title }: { title: string }) {
  const name = useProductName();
  return (
    <Head>
      <title>{`${title} – ${name}`}</title>
    </Head>
  );
}
