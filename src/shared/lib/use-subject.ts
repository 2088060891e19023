import { useState } from 'react';

/** What a dialog is about; kept while the dialog fades, so that its words do not vanish before it does. */
export const useSubject = <Subject>() => {
  const [state, setState] = useState<{ subject: Subject | null; opened: boolean }>({ subject: null, opened: false });
  return {
    ...state,
    open: (subject: Subject) => setState({ subject, opened: true }),
    close: () => setState(({ subject }) => ({ subject, opened: false })),
  };
};
