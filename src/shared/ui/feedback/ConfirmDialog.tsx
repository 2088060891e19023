import { Button, Group, Modal } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { commonText } from '@/text/common';
import { useOpened } from './useOpened';

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  children?: ReactNode;
  /** The verb on the button. */
  confirmLabel: string;
  confirmIcon?: ReactNode;
  cancelLabel?: string;
  /** The act cannot be done now; the dialog says why. */
  confirmDisabled?: boolean;
  /** The act destroys something. */
  danger?: boolean;
  closeOnClickOutside?: boolean;
  /** Its name in a `Modal.Stack`, when it opens over another dialog. */
  stackId?: string;
  /** May take its time; both buttons wait. Answering `false` (refused, and told by a toast) keeps the dialog open. */
  onConfirm: () => void | boolean | Promise<void | boolean>;
  onClose: () => void;
}

/** Asks before an act. */
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
      <Group justify="flex-end" gap="xs" mt="lg">
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
      </Group>
    </Modal>
  );
}
