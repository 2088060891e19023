import { useSnackbar, type OptionsObject } from 'notistack';
import { useMemo } from 'react';
import classes from './ToastCard.module.css';

type Tone = 'success' | 'error' | 'warning' | 'info';

interface ToastOptions {
  /** One thing that can be done about it. */
  action?: { label: string; onClick: () => void };
  /** Milliseconds; 4 s unless told, 5 s for an error. */
  duration?: number;
}

interface PromiseMessages {
  loading: string;
  success: string;
  error: string | ((reason: unknown) => string);
}

/** Toasts at the top right. `promise` shows the wait and turns into the outcome. */
export function useToast() {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  return useMemo(() => {
    const actionOf = (action: ToastOptions['action']): OptionsObject['action'] =>
      action &&
      ((key) => (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            closeSnackbar(key);
            action.onClick();
          }}
        >
          {action.label}
        </button>
      ));

    const show =
      (variant: Tone) =>
      (message: string, { action, duration }: ToastOptions = {}) =>
        enqueueSnackbar(message, {
          variant,
          action: actionOf(action),
          autoHideDuration: duration ?? (variant === 'error' ? 5000 : 4000),
        });

    const toasts = { success: show('success'), error: show('error'), warning: show('warning'), info: show('info') };

    const promise = async <T,>(work: Promise<T>, messages: PromiseMessages): Promise<T> => {
      const waiting = enqueueSnackbar(messages.loading, { variant: 'default', persist: true });
      try {
        const outcome = await work;
        toasts.success(messages.success);
        return outcome;
      } catch (reason) {
        toasts.error(typeof messages.error === 'function' ? messages.error(reason) : messages.error);
        throw reason;
      } finally {
        closeSnackbar(waiting);
      }
    };

    return { ...toasts, promise, close: closeSnackbar };
  }, [enqueueSnackbar, closeSnackbar]);
}
