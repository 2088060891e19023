import type * as Notistack from 'notistack';
import { useEffect, useEffectEvent, type ReactElement } from 'react';

/** The package itself; `notistack` is mapped to this file. */
const notistack = jest.requireActual<typeof Notistack>('notistack/index.js');

type AtOnceProps = Notistack.TransitionProps & { children: ReactElement };

/**
 * The transition of a toast, which ends as soon as it begins: otherwise its end would change the page between two steps
 * of a test.
 */
function AtOnce({ in: isShown = false, onEntered, onExited, children }: AtOnceProps) {
  const end = useEffectEvent(() => (isShown ? onEntered?.(document.body, true) : onExited?.(document.body)));
  useEffect(() => end(), [isShown]);
  return isShown ? children : null;
}

const SnackbarProvider = (props: Notistack.SnackbarProviderProps) => (
  <notistack.SnackbarProvider TransitionComponent={AtOnce} {...props} />
);

// Not a copy: the library assigns `closeSnackbar` when a provider is created.
module.exports = Object.create(notistack, { SnackbarProvider: { value: SnackbarProvider } });
