import { useSWRConfig } from 'swr';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/useToast';
import { commonText } from '@/text/common';
import { recordText } from '@/text/record';

interface RemoveDialogProps {
  opened: boolean;
  /** Name of the record. */
  name: string;
  /** Consequence of deleting, shown in the confirmation. */
  consequence?: string | undefined;
  remove: () => Promise<unknown>;
  onClose: () => void;
}

/** Confirmation before a record is deleted; a refusal names what still uses it. */
export function RemoveDialog({
  opened,
  name,
  consequence = recordText.removeQuestion,
  remove,
  onClose,
}: RemoveDialogProps) {
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const confirm = async () => {
    try {
      await remove();
      toast.success(recordText.removed(name));
      await mutate(() => true);
    } catch (error) {
      toast.refused(error);
    }
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={recordText.removeTitle(name)}
      confirmLabel={commonText.delete}
      danger
      onConfirm={confirm}
      onClose={onClose}
    >
      {consequence}
    </ConfirmDialog>
  );
}
