import { useSnackbar, type OptionsObject, type SnackbarKey } from 'notistack';
import { useMemo } from 'react';
import classes from './ToastCard.module.css';

type Tone = 'success' | 'error' | 'warning' | 'info';

interface ToastAct {
  label: string;
  onClick: () => void;
}

interface ToastOptions {
  /** A line above the sentence. */
  title?: string;
  /** One thing that can be done about it. */
  action?: ToastAct;
  /** Label of a second button, which only takes the toast away. */
  hide?: string;
  /** Milliseconds; 4 s unless told, 5 s for an error. */
  duration?: number;
}

interface PromiseMessages {
  loading: string;
  success: string;
  error: string | ((reason: unknown) => string);
}

function Titled({ title, children }: { title: string; children: string }) {
  return (
    <>
      <b className={classes.title}>{title}</b>
      {children}
    </>
  );
}

/** Toasts at the top right. `promise` shows the wait and turns into the outcome. */
export function useToast() {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  return useMemo(() => {
    const button = (key: SnackbarKey, { label, onClick }: ToastAct) => (
      <button
        type="button"
        className={classes.action}
        onClick={() => {
          closeSnackbar(key);
          onClick();
        }}
      >
        {label}
      </button>
    );

    const actionsOf = ({ action, hide }: ToastOptions): OptionsObject['action'] =>
      (action || hide) &&
      ((key) => (
        <span className={classes.actions}>
          {action && button(key, action)}
          {hide && button(key, { label: hide, onClick: () => undefined })}
        </span>
      ));

    const show =
      (variant: Tone) =>
      (message: string, { title, duration, ...acts }: ToastOptions = {}) =>
        enqueueSnackbar(title ? <Titled title={title}>{message}</Titled> : message, {
          variant,
          action: actionsOf(acts),
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
