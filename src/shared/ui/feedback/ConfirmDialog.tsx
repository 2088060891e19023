import { Button, Modal } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { commonText } from '@/text/common';
import { DialogFoot } from './DialogFoot';
import { useOpened } from './useOpened';

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  children?: ReactNode;
  /** Label of the confirming button. */
  confirmLabel: string;
  confirmIcon?: ReactNode;
  cancelLabel?: string;
  /** The action is not possible now; the dialog gives the reason. */
  confirmDisabled?: boolean;
  /** The action is destructive. */
  danger?: boolean;
  closeOnClickOutside?: boolean;
  /** Id in a `Modal.Stack`, when it opens over another dialog. */
  stackId?: string;
  /** Both buttons are disabled while it runs. Resolving to `false` (refused, with a toast) keeps the dialog open. */
  onConfirm: () => void | boolean | Promise<void | boolean>;
  onClose: () => void;
}

/** Asks for confirmation before an action. */
export function ConfirmDialog({
  opened,
  title,
  children,
  confirmLabel,
  confirmIcon,
  cancelLabel = commonText.cancel,
  confirmDisabled = false,
  danger = false,
  closeOnClickOutside = true,
  stackId,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);

  const confirm = async () => {
    setBusy(true);
    try {
      if ((await onConfirm()) !== false) onClose();
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal
      opened={useOpened(opened)}
      onClose={onClose}
      title={title}
      stackId={stackId}
      withCloseButton={false}
      closeOnClickOutside={closeOnClickOutside && !busy}
      closeOnEscape={!busy}
    >
      {children}
      <DialogFoot>
        <Button variant="outline" onClick={onClose} disabled={busy} data-autofocus>
          {cancelLabel}
        </Button>
        <Button
          variant={danger ? 'danger' : 'primary'}
          leftSection={confirmIcon}
          loading={busy}
          disabled={confirmDisabled}
          onClick={confirm}
        >
          {confirmLabel}
        </Button>
      </DialogFoot>
    </Modal>
  );
}
