import { Stack } from '@mantine/core';
import { useState } from 'react';
import type { Refund } from '@/contract/endpoints/refunds';
import { GATEWAY_REFUND } from '@/contract/vocabulary/refunds';
import { call } from '@/shared/api/client';
import { formatMoney } from '@/shared/lib/format';
import { MoneyInput } from '@/shared/ui/controls/NumberFields';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { refundScreenText as text } from '@/text/refund';
import { usePaying } from './use-paying';

interface GatewayDialogProps {
  refund: Refund;
  opened: boolean;
  onClose: () => void;
}

/** Asks ZaloPay to pay back what came through it: all of it, unless a part is typed (D4.21.18). */
export function GatewayDialog({ refund: { id, code, gatewayRefundable }, opened, onClose }: GatewayDialogProps) {
  const [typed, setTyped] = useState<number | string>();
  const amount = typed === undefined ? gatewayRefundable : Number(typed);
  const pay = usePaying();

  const ask = () => {
    const input = { params: { id }, body: { amount } };
    return pay(
      input,
      (options) => call('POST /admin/refunds/{id}/gateway', input, options),
      ({ gateway }, toast) => {
        const state = gateway.at(-1)?.state;
        if (state === GATEWAY_REFUND.DONE) toast.success(text.gatewayDone(code));
        else if (state === GATEWAY_REFUND.REFUSED) toast.error(text.gatewayRefused(code));
        else toast.success(text.gatewayAsked(code));
      },
    );
  };

  return (
    <ConfirmDialog
      opened={opened}
      title={text.byGatewayTitle(code)}
      confirmLabel={text.byGateway}
      cancelLabel={text.keep}
      confirmDisabled={!(amount > 0)}
      onConfirm={ask}
      onClose={onClose}
    >
      <Stack gap="sm">
        <p>{text.byGatewayHint(formatMoney(gatewayRefundable))}</p>
        <MoneyInput label={text.gatewaySum} max={gatewayRefundable} value={amount} onChange={setTyped} />
      </Stack>
    </ConfirmDialog>
  );
}
