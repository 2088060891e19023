import { Loader } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle, type Icon } from '@tabler/icons-react';
import { closeSnackbar, SnackbarContent, type CustomContentProps } from 'notistack';
import { useLayoutEffect, type ReactNode, type Ref } from 'react';
import classes from './ToastCard.module.css';

const icons: Record<string, Icon> = {
  success: IconCircleCheck,
  error: IconCircleX,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
};

interface ToastCardProps extends CustomContentProps {
  ref?: Ref<HTMLDivElement>;
}

const actionOf = ({ action, id }: ToastCardProps): ReactNode => (typeof action === 'function' ? action(id) : action);

/**
 * Without a network this code may fail to load: toasts are then below the header, where the style sheet places them.
 */
const place = (): void =>
  void import('./place-toasts').then(
    ({ placeToasts }) => placeToasts(),
    () => undefined,
  );

/**
 * A toast: coloured edge, icon, text and at most one action. The variant `default` means loading. A click on a toast
 * without an action closes it, so that the page under it becomes visible.
 */
export function ToastCard({ ref, ...toast }: ToastCardProps) {
  useLayoutEffect(place, []);
  const ToastIcon = icons[toast.variant];
  return (
    <SnackbarContent
      ref={ref}
      className={classes.toast}
      data-tone={toast.variant}
      onClick={toast.persist || toast.action ? undefined : () => closeSnackbar(toast.id)}
    >
      {ToastIcon ? <ToastIcon size={20} aria-hidden /> : <Loader size={18} color="#FFFEFB" />}
      <div className={classes.message} role={toast.variant === 'error' ? 'alert' : 'status'}>
        {toast.message}
      </div>
      {actionOf(toast)}
    </SnackbarContent>
  );
}
