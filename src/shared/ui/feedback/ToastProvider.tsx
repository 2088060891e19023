import { useMediaQuery } from '@mantine/hooks';
import { SnackbarProvider } from 'notistack';
import { useState, type ReactNode } from 'react';
import { createRepeats, RepeatsContext } from './repeated-toasts';
import { ToastCard } from './ToastCard';
import classes from './ToastStack.module.css';

const cards = { default: ToastCard, success: ToastCard, error: ToastCard, warning: ToastCard, info: ToastCard };

/** Maximum width of the window at which two toasts stand at once; the style sheet fills the width up to 37.5em. */
const PHONE = '(max-width: 48em)';
const AT_ONCE = { phone: 2, desk: 3 };

/** Shows the toasts of `useToast` on the right, on phones at the foot, where they do not cover what is used next (S2.15). */
export function ToastProvider({ children }: { children: ReactNode }) {
  const isPhone = useMediaQuery(PHONE);
  const [repeats] = useState(createRepeats);
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
