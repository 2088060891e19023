import { Button } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import Router from 'next/router';
import { useState } from 'react';
import type { Order } from '@/contract/endpoints/orders';
import { copiesInWords } from '@/entities/cart/cart-rules';
import { cartStore } from '@/entities/cart/cart-store';
import { call } from '@/shared/api/client';
import { paths } from '@/shared/lib/paths';
import { useToast } from '@/shared/ui/feedback/useToast';
import { cartText } from '@/text/cart';
import { customerOrderText } from '@/text/customer-order';

/** Adds the books of an order to the cart again, as far as they are on sale, and names those that are not. */
export function OrderAgain({ order }: { order: Order }) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);

  const again = async () => {
    setBusy(true);
    try {
      const { lines, missing } = await call('GET /orders/{id}/again', { params: { id: order.id } });
      const added = lines.filter(({ product, ...options }) => cartStore.getState().add(product, options));
      if (added.length > 0)
        toast.success(customerOrderText.againAdded(copiesInWords(added)), {
          action: { label: cartText.viewCart, onClick: () => void Router.push(paths.cart) },
        });
      if (missing.length > 0)
        toast.warning(
          lines.length === 0 ? customerOrderText.againNothing : customerOrderText.againMissing(missing.join(', ')),
        );
      if (added.length < lines.length) toast.error(cartText.outOfStock);
    } catch (error) {
      toast.refused(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button
      variant="outline"
      fullWidth
      mt="md"
      leftSection={<IconRepeat size={18} aria-hidden />}
      loading={busy}
      onClick={() => void again()}
    >
      {customerOrderText.again}
    </Button>
  );
}
