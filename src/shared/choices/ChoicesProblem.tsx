import type { ApiError } from '@/shared/api/api-error';
import { messageOf } from '@/shared/api/api-error';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';

/** All there is to choose from, as SWR has it. */
export interface Choices<Data = unknown> {
  data: Data | undefined;
  error: ApiError | undefined;
  mutate: () => Promise<unknown>;
}

/** Says that the choices of a field did not load, and loads them again; nothing where they are known. */
export function ChoicesProblem({ of: { data, error, mutate } }: { of: Choices }) {
  if (!error || data !== undefined) return null;
  return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
}
