import { Button, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { DialogFoot } from '@/shared/ui/feedback/DialogFoot';
import { useOpened } from '@/shared/ui/feedback/useOpened';
import { sessionText } from '@/text/session';

interface SignOutDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Signs out; resolves to whether that succeeded. */
  onConfirm: () => Promise<boolean>;
}

/** Confirmation before signing out (S2.14). A click outside does not close it. */
export const SignOutDialog = ({ opened, onClose, onConfirm }: SignOutDialogProps) => {
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    const done = await onConfirm();
    setBusy(false);
    if (done) onClose();
  };
  return (
    <Modal
      opened={useOpened(opened)}
      onClose={onClose}
      title={sessionText.signOutTitle}
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <Text>{sessionText.signOutQuestion}</Text>
      <DialogFoot>
        <Button variant="default" onClick={onClose} disabled={busy}>
          {sessionText.cancel}
        </Button>
        <Button onClick={() => void confirm()} loading={busy} data-autofocus>
          {sessionText.signOut}
        </Button>
      </DialogFoot>
    </Modal>
  );
};
