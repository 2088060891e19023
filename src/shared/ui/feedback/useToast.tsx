import { useTimeout } from '@mantine/hooks';
import { useSnackbar, type OptionsObject, type SnackbarKey } from 'notistack';
import { use, useMemo } from 'react';
import { isApiError, messageOf } from '@/shared/api/api-error';
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
  /** An offer, with an action: newer toasts do not push it out before its time. */
  isOffer?: boolean;
}

interface PromiseMessages {
  loading: string;
  success: string;
  error: string | ((reason: unknown) => string);
}

const OFFER_MS = 10_000;

/** Default duration of a toast, in ms; null: until it is clicked. */
export const TOAST_MS: Record<'error' | 'other', number | null> = { error: 5000, other: 4000 };

/**
 * Closes a persistent toast after its time: newer toasts do not push it out, but notistack does not close it either.
 */
function EndsAfter({ ms, onEnd }: { ms: number; onEnd: () => void }) {
  useTimeout(onEnd, ms, { autoInvoke: true });
  return null;
}

function Titled({ title, children }: { title: string; children: string }) {
  return (
    <>
      <b className={classes.title}>{title}</b>
      <span className={classes.said}>{children}</span>
    </>
  );
}

/**
 * Toasts on the right, on phones at the foot. A repeated message replaces its earlier toast; a success counts the
 * repetitions. `promise` shows a loading toast, then the outcome. `refused` shows why a call was refused, and rethrows other errors.
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

    const actionsOf = ({ action, hide, isOffer, duration = OFFER_MS }: ToastOptions): OptionsObject['action'] =>
      (action || hide) &&
      ((key) => (
        <span className={classes.actions}>
          {action && button(key, action)}
          {hide && button(key, { label: hide, onClick: () => undefined })}
          {isOffer && <EndsAfter ms={duration} onEnd={() => closeSnackbar(key)} />}
        </span>
      ));

    const show =
      (variant: Tone) =>
      (message: string, options: ToastOptions = {}) => {
        const { title, duration, isOffer = false } = options;
        const words = [variant, title, message].join('\n');
        const before = repeats.find(words);
        if (before) closeSnackbar(before.key);
        const times = (before?.times ?? 0) + 1;
        const said = times > 1 && variant === 'success' ? commonText.times(message, times) : message;
        const key = enqueueSnackbar(title ? <Titled title={title}>{said}</Titled> : said, {
          variant,
          action: actionsOf(options),
          autoHideDuration: duration ?? TOAST_MS[variant === 'error' ? 'error' : 'other'],
          persist: isOffer,
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

    const refused = (error: unknown): false => {
      if (!isApiError(error)) throw error;
      toasts.error(messageOf(error));
      return false;
    };

    return { ...toasts, refused, promise, close: closeSnackbar };
  }, [enqueueSnackbar, closeSnackbar, repeats]);
}
