import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useToast } from '@/shared/ui/feedback/useToast';
import { issuerOrderText } from '@/text/issuer-order';
import { exportOrders } from './export-orders';
import type { DeliveryOrders } from './use-delivery-orders';

/** Downloads what the filters leave. */
export function ExportButton({ filters }: Pick<DeliveryOrders, 'filters'>) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await exportOrders(filters);
    } catch (error) {
      console.error('Exporting the orders failed', error);
      toast.error(issuerOrderText.exportFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outline"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={busy}
      onClick={() => void run()}
    >
      {issuerOrderText.exportCsv}
    </Button>
  );
}
