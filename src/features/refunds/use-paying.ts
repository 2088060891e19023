import { useSWRConfig } from 'swr';
import { useToast } from '@/shared/ui/feedback/useToast';
import { useAttemptKey } from '@/shared/lib/use-attempt-key';

/**
 * Sends a payment of a refund, once per content, and reads everything again whatever became of it.
 * @returns `false` when it was refused, so that the dialog stays open with what was typed
 */
export const usePaying = () => {
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const { keyOf } = useAttemptKey();
  return async <Answer>(
    request: unknown,
    send: (options: { idempotencyKey: string }) => Promise<Answer>,
    done: (answer: Answer, toast: ReturnType<typeof useToast>) => void,
  ): Promise<boolean> => {
    try {
      done(await send({ idempotencyKey: keyOf(request) }), toast);
      return true;
    } catch (error) {
      return toast.refused(error);
    } finally {
      await mutate(() => true);
    }
  };
};
