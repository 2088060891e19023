import { useState } from 'react';

interface DialogState<Subject> {
  subject: Subject | null;
  opened: boolean;
  /** Incremented with every opening; use it as the key of a form, to reset it. */
  openCount: number;
}

/** State of a dialog about a subject; the subject is kept while the dialog fades out, so that its text stays visible. */
export const useDialog = <Subject>() => {
  const [state, setState] = useState<DialogState<Subject>>({ subject: null, opened: false, openCount: 0 });
  return {
    ...state,
    open: (subject: Subject) => setState(({ openCount }) => ({ subject, opened: true, openCount: openCount + 1 })),
    close: () => setState((shown) => ({ ...shown, opened: false })),
  };
};
