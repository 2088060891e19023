import Head from 'next/head';
import { seoText } from '@/text/seo';
import { useProductName } from '../ui/ProductName';

/** The document title: the page's title, then the product's name. */
export function PageTitle({ title }: { title: string }) {
  const name = useProductName();
  return (
    <Head>
      <title>{seoText.pageTitle(title, name)}</title>
    </Head>
  );
}
