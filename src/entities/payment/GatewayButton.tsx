import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { call } from '@/shared/api/client';
import { leaveFor } from '@/shared/lib/leave-for';
import { useToast } from '@/shared/ui/feedback/useToast';
import { paymentCardText as text } from '@/text/payment-card';

/** Opens the page of the gateway; may be used repeatedly (D4.13.4). */
export function GatewayButton({ checkoutId }: { checkoutId: string }) {
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState(false);
  const pay = async () => {
    setBusy(true);
    try {
      const { payUrl } = await call('POST /orders/{checkoutId}/pay', { params: { checkoutId } });
      if (payUrl !== null) leaveFor(payUrl);
    } catch (error) {
      toast.refused(error);
      // The payment may be over by now.
      await mutate(() => true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p>{text.zaloPayHint}</p>
      <Button variant="buy" size="lg" fullWidth loading={busy} onClick={() => void pay()}>
        {text.payZaloPay}
      </Button>
    </>
  );
}
