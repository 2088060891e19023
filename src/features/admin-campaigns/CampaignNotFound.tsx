import { Button } from '@mantine/core';
import Link from 'next/link';
import type { ApiError } from '@/shared/api/api-error';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { paths } from '@/shared/lib/paths';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { planFairText } from '@/text/plan-fair';

/** No such fair or draft, or the address holds no valid id: a retry would not help. */
export const isNotFound = (error: ApiError | undefined): boolean => error?.status === 404 || error?.status === 422;

/** In place of a fair or a draft that cannot be shown, with a way back to the list. */
export function CampaignNotFound({ title }: { title: string }) {
  return (
    <>
      <PageTitle title={title} />
      <EmptyState
        as="h1"
        title={title}
        action={
          <Button component={Link} href={paths.adminCampaigns()}>
            {planFairText.toList}
          </Button>
        }
      />
    </>
  );
}
