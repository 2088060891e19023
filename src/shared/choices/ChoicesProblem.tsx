import type { ApiError } from '@/shared/api/api-error';
import { messageOf } from '@/shared/api/api-error';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';

/** All choices of a field, as an SWR response. */
export interface Choices<Data = unknown> {
  data: Data | undefined;
  error: ApiError | undefined;
  mutate: () => Promise<unknown>;
}

/**
 * An error message with a retry button when the choices of a field did not load; renders nothing once they are known.
 */
export function ChoicesProblem({ of: { data, error, mutate } }: { of: Choices }) {
  if (!error || data !== undefined) return null;
  return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
}
