import { Alert, Button, Modal, Stack } from '@mantine/core';
import { useDidUpdate, useFocusReturn } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { use, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { DialogFoot } from '@/shared/ui/feedback/DialogFoot';
import { useOpened } from '@/shared/ui/feedback/useOpened';
import { UploadWatchContext, useSaveAfterUploads } from '@/shared/uploads/use-save-after-uploads';
import { commonText } from '@/text/common';
import { recordText } from '@/text/record';
import { isAtRefusedField } from './focus-first';
import { RecordSubjectContext } from './record-subject';
import { UnsavedGuard } from './UnsavedGuard';
import { Viewers } from './Viewers';

interface RecordDialogProps {
  opened: boolean;
  title: string;
  /** Label of the submit button. */
  submitLabel: string;
  /** From `useRecordForm`. */
  busy: boolean;
  dirty: boolean;
  notice: string | null;
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
}

/**
 * An error that concerns the whole record, above its fields. It is focused, which scrolls it into view, unless a
 * refused field has the focus.
 */
export function FormNotice({ notice }: { notice: string | null }) {
  const alert = useRef<HTMLDivElement>(null);
  // Not when a dialog opens with a notice: the dialog then sets the initial focus itself.
  useDidUpdate(() => {
    if (!isAtRefusedField()) alert.current?.focus();
  }, [notice]);
  return notice ? (
    <Alert ref={alert} color="dieu" icon={<IconAlertTriangle size={20} aria-hidden />} role="alert" tabIndex={-1}>
      {notice}
    </Alert>
  ) : null;
}

/** A form in a dialog: notice, fields, buttons. It asks for confirmation before unsaved changes are discarded. */
export function RecordDialog(props: RecordDialogProps) {
  const { opened, title, submitLabel, notice, onSubmit, onClose, children } = props;
  const record = use(RecordSubjectContext);
  const saving = useSaveAfterUploads(onSubmit);
  const busy = props.busy || saving.waiting;
  const dirty = props.dirty || saving.running;
  const [asking, setAsking] = useState(false);
  const shown = useOpened(opened);
  // A dialog in a stack loses its focus trap when it closes, and with it the return of the focus.
  useFocusReturn({ opened: shown });
  const close = () => {
    if (busy) return;
    if (dirty) setAsking(true);
    else onClose();
  };
  return (
    <Modal.Stack>
      <Modal stackId="record" opened={shown} onClose={close} title={title}>
        <form noValidate onSubmit={saving.onSubmit}>
          <Stack gap="sm">
            <FormNotice notice={notice} />
            <UploadWatchContext value={saving.watch}>{children}</UploadWatchContext>
          </Stack>
          <DialogFoot note={record ? <Viewers {...record} /> : null}>
            <Button variant="outline" onClick={close} disabled={busy}>
              {commonText.cancel}
            </Button>
            <Button type="submit" loading={busy}>
              {submitLabel}
            </Button>
          </DialogFoot>
        </form>
      </Modal>
      <ConfirmDialog
        stackId="unsaved"
        opened={asking}
        title={recordText.unsavedTitle}
        confirmLabel={recordText.discard}
        cancelLabel={recordText.keepEditing}
        danger
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      >
        {recordText.unsavedQuestion}
      </ConfirmDialog>
      <UnsavedGuard dirty={opened && dirty} />
    </Modal.Stack>
  );
}
