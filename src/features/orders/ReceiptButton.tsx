import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import type { Order } from '@/contract/endpoints/orders';
import { hasReceipt } from '@/contract/rules/order-papers';
import { messageOf } from '@/shared/api/api-error';
import { callForFile } from '@/shared/api/client';
import { download } from '@/shared/lib/download';
import { useToast } from '@/shared/ui/feedback/useToast';
import { orderPaperText } from '@/text/order-papers';

const { receipt: text } = orderPaperText;

/** Downloads the receipt of an order, which is generated on request. */
export function ReceiptButton({ order }: { order: Order }) {
  const toast = useToast();
  const [drawing, setDrawing] = useState(false);
  if (!hasReceipt(order)) return null;

  const save = async () => {
    setDrawing(true);
    try {
      const file = await callForFile('GET /orders/{id}/receipt', { params: { id: order.id } });
      download(file, text.fileName(order.code));
    } catch (error) {
      toast.error(messageOf(error, text.failed));
    } finally {
      setDrawing(false);
    }
  };

  return (
    <Button
      variant="outline"
      fullWidth
      mt="md"
      leftSection={<IconFileTypePdf size={18} aria-hidden />}
      loading={drawing}
      onClick={() => void save()}
    >
      {text.download}
    </Button>
  );
}
