import type { TrackedOrder } from '@/contract/endpoints/orders';
import type { GuestOrderKey } from '@/contract/endpoints/refunds';
import { messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { useApi } from '@/shared/api/use-api';
import { customerRefundText } from '@/text/customer-refund';
import { RefundSheet } from './RefundSheet';

/**
 * What is owed back to a guest, who names the account when they came by the link in a mail: others may know the phone
 * number (D4.21.15).
 */
export function GuestRefund({ order, link }: { order: TrackedOrder; link: GuestOrderKey | null }) {
  const { data, error } = useApi('POST /guests/refunds', order.ofGuest && link ? { body: link } : null);
  if (!order.ofGuest) return null;
  if (!link) return order.refundOwed ? <p>{customerRefundText.card.needsLink}</p> : null;
  if (error && !data) return <p role="alert">{messageOf(error)}</p>;
  if (!data) return null;
  return (
    <RefundSheet
      refund={data}
      calls={{
        name: (account) => call('PUT /guests/refunds/account', { body: { ...link, ...account } }),
        confirm: (transfer) => call('PUT /guests/refunds/payer', { body: { ...link, transfer } }),
      }}
    />
  );
}
