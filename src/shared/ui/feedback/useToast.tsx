import { useSnackbar, type OptionsObject, type SnackbarKey } from 'notistack';
import { use, useMemo } from 'react';
import { commonText } from '@/text/common';
import { RepeatsContext } from './repeated-toasts';
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

/**
 * Toasts at the top right. What is said again takes the place of the toast that says it; a success counts how often.
 * `promise` shows a loading toast, then the outcome.
 */
export function useToast() {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const repeats = use(RepeatsContext);
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
      (message: string, { title, duration, ...buttons }: ToastOptions = {}) => {
        const words = [variant, title, message].join('\n');
        const before = repeats.find(words);
        if (before) closeSnackbar(before.key);
        const times = (before?.times ?? 0) + 1;
        const said = times > 1 && variant === 'success' ? commonText.times(message, times) : message;
        const key = enqueueSnackbar(title ? <Titled title={title}>{said}</Titled> : said, {
          variant,
          action: actionsOf(buttons),
          autoHideDuration: duration ?? (variant === 'error' ? 5000 : 4000),
          onClose: (_event, _reason, closed) => repeats.close(words, closed),
        });
        repeats.open(words, { key, times });
        return key;
      };

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
  }, [enqueueSnackbar, closeSnackbar, repeats]);
}
