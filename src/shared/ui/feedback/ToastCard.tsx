import { Loader } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle, type Icon } from '@tabler/icons-react';
import { SnackbarContent, type CustomContentProps } from 'notistack';
import type { ReactNode, Ref } from 'react';
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

/** One toast: ink ground, a coloured edge, an icon, a sentence and at most one action. `default` means waiting. */
export function ToastCard({ ref, ...toast }: ToastCardProps) {
  const ToastIcon = icons[toast.variant];
  return (
    <SnackbarContent ref={ref} className={classes.toast} data-tone={toast.variant}>
      {ToastIcon ? <ToastIcon size={20} aria-hidden /> : <Loader size={18} color="#FFFEFB" />}
      <div className={classes.message} role={toast.variant === 'error' ? 'alert' : 'status'}>
        {toast.message}
      </div>
      {actionOf(toast)}
    </SnackbarContent>
  );
}
