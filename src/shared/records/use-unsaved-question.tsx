import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { recordText } from '@/text/record';

interface UnsavedQuestion {
  /** Runs the step at once when nothing is unsaved, otherwise when the user confirms. */
  askFirst: (step: () => void) => void;
  question: ReactNode;
}

/**
 * Asks for confirmation before a step within a page drops unsaved changes; `UnsavedGuard` asks before the page is left.
 */
export const useUnsavedQuestion = (dirty: boolean): UnsavedQuestion => {
  const [step, setStep] = useState<{ go: () => void } | null>(null);
  return {
    askFirst: (go) => (dirty ? setStep({ go }) : go()),
    question: (
      <ConfirmDialog
        opened={step !== null}
        title={recordText.unsavedTitle}
        confirmLabel={recordText.discard}
        cancelLabel={recordText.keepEditing}
        danger
        onConfirm={() => step?.go()}
        onClose={() => setStep(null)}
      >
        {recordText.unsavedQuestion}
      </ConfirmDialog>
    ),
  };
};
