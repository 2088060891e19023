import { useSnackbar, type OptionsObject, type SnackbarKey } from 'notistack';
import { useMemo } from 'react';
import classes from './ToastCard.module.css';

type Tone = 'success' | 'error' | 'warning' | 'info';

interface ToastAction {
  label: string;
  onClick: () => void;
}

interface ToastOptions {
  /** A line above the message. */
  title?: string;
  /** An action button. */
  action?: ToastAction;
  /** Label of a second button, which only closes the toast. */
  hide?: string;
  /** Milliseconds; by default 4 s, 5 s for an error. */
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

/** Toasts at the top right. `promise` shows a loading toast, then the outcome. */
export function useToast() {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  return useMemo(() => {
    const button = (key: SnackbarKey, { label, onClick }: ToastAction) => (
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
      (message: string, { title, duration, ...buttons }: ToastOptions = {}) =>
        enqueueSnackbar(title ? <Titled title={title}>{message}</Titled> : message, {
          variant,
          action: actionsOf(buttons),
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
