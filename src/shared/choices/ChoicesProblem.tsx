import type { ApiError } from '@/shared/api/api-error';
import { messageOf } from '@/shared/api/api-error';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';

interface ChoicesProblemProps {
  /** The answer with the choices, as SWR has it. */
  of: { data: unknown; error: ApiError | undefined; mutate: () => Promise<unknown> };
}

/** Says that the choices of a field did not load, and loads them again; nothing where they are known. */
export function ChoicesProblem({ of: { data, error, mutate } }: ChoicesProblemProps) {
  if (!error || data !== undefined) return null;
  return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
}
