import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { PageBody } from '@/shared/layouts/PageBody';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { PageFactsContext, type PageFacts } from '@/shared/lib/page-facts';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { commonText } from '@/text/common';

interface PublicPageProps<Data> {
  facts: PageFacts;
  /** Null while the backend is unavailable. */
  data: Data | null;
  children: (data: Data) => ReactNode;
}

function Apology() {
  const router = useRouter();
  return (
    <PageBody>
      <PageTitle title={commonText.loadFailed} />
      <ErrorState onRetry={() => void router.replace(router.asPath)} />
    </PageBody>
  );
}

/** The frame of a public page: the data that the server loaded, or an apology while the backend is unavailable. */
export function PublicPage<Data>({ facts, data, children }: PublicPageProps<Data>) {
  return <PageFactsContext value={facts}>{data === null ? <Apology /> : children(data)}</PageFactsContext>;
}
