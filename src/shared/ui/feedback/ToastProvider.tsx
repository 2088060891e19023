import { useMediaQuery } from '@mantine/hooks';
import Router from 'next/router';
import { SnackbarProvider } from 'notistack';
import { useEffect, useState, type ReactNode } from 'react';
import { placeToasts, TOAST_STACK } from './place-toasts';
import { createRepeats, RepeatsContext } from './repeated-toasts';
import { ToastCard } from './ToastCard';
import classes from './ToastStack.module.css';

const cards = { default: ToastCard, success: ToastCard, error: ToastCard, warning: ToastCard, info: ToastCard };

/** The width up to which a toast is as wide as the window. */
const PHONE = '(max-width: 48em)';
const AT_ONCE = { phone: 2, desk: 3 };

/** Shows the toasts of `useToast` at the top right, below what must stay in reach (S2.15). */
export function ToastProvider({ children }: { children: ReactNode }) {
  const isPhone = useMediaQuery(PHONE);
  const [repeats] = useState(createRepeats);
  useEffect(() => {
    // A dialog takes the focus when it opens, and gives it back. A toast stays under the finger that presses its button.
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && !target.closest(TOAST_STACK)) placeToasts();
    };
    document.addEventListener('focusin', onFocus);
    Router.events.on('routeChangeComplete', placeToasts);
    return () => {
      document.removeEventListener('focusin', onFocus);
      Router.events.off('routeChangeComplete', placeToasts);
    };
  }, []);
  return (
    <RepeatsContext value={repeats}>
      <SnackbarProvider
        maxSnack={isPhone ? AT_ONCE.phone : AT_ONCE.desk}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        Components={cards}
        classes={{ containerRoot: classes.stack }}
      >
        {children}
      </SnackbarProvider>
    </RepeatsContext>
  );
}
