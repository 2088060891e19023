import { IconTrash } from '@tabler/icons-react';
import type { CartItem } from '@/entities/cart/cart-rules';
import { cartStore } from '@/entities/cart/cart-store';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { cartText } from '@/text/cart';

interface RemoveLineDialogProps {
  opened: boolean;
  /** The line in question; it stays while the dialog fades out. */
  item: CartItem | null;
  onClose: () => void;
}

/** Asks for confirmation before a line is removed from the cart. */
export function RemoveLineDialog({ opened, item, onClose }: RemoveLineDialogProps) {
  return (
    <ConfirmDialog
      opened={opened}
      title={cartText.removeTitle(item?.product.title ?? '')}
      confirmLabel={cartText.remove}
      confirmIcon={<IconTrash size={18} aria-hidden />}
      danger
      onConfirm={() => {
        if (item) cartStore.getState().remove(item.product.id);
      }}
      onClose={onClose}
    >
      {cartText.removeQuestion}
    </ConfirmDialog>
  );
}
