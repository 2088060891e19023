import Head from 'next/head';
import { seoText } from '@/text/seo';
import { useProductName } from '../ui/ProductName';

interface PageTitleProps {
  title: string;
  /** Purpose of the page, in one sentence. */
  description?: string;
}

/** The document title: the page's title, then the platform's name. */
export function PageTitle({ title, description }: PageTitleProps) {
  const name = useProductName();
  return (
    <Head>
      <title>{seoText.pageTitle(title, name)}</title>
      {description ? <meta name="description" content={description} /> : null}
    </Head>
  );
}
