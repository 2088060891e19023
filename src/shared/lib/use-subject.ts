import { useState } from 'react';

interface Shown<Subject> {
  subject: Subject | null;
  opened: boolean;
  /** Rises with every opening; as a key it gives a form a fresh start. */
  count: number;
}

/** What a dialog is about; kept while the dialog fades, so that its words do not vanish before it does. */
export const useSubject = <Subject>() => {
  const [state, setState] = useState<Shown<Subject>>({ subject: null, opened: false, count: 0 });
  return {
    ...state,
    open: (subject: Subject) => setState(({ count }) => ({ subject, opened: true, count: count + 1 })),
    close: () => setState((shown) => ({ ...shown, opened: false })),
  };
};
