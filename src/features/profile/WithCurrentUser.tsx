import type { ReactNode } from 'react';
import type { CurrentUser } from '@/contract/endpoints/users';
import { messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';

/** Renders its children with the signed-in user, once loaded. */
export function WithCurrentUser({ children }: { children: (user: CurrentUser) => ReactNode }) {
  const { data, error, mutate } = useApi('GET /users/me', {}, { revalidateOnFocus: false });
  if (data) return children(data);
  if (error) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  return <SheetSkeleton height={480} />;
}
