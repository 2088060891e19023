import { CAMPAIGN_FORMAT } from '@/contract/vocabulary/kinds';
import type { CheckoutDraft } from '@/entities/cart/checkout-draft';
import { openPlacesOf } from '@/entities/order/counter-places';
import { useApi } from '@/shared/api/use-api';
import { lastOrderOf, lastTimeOf, LATEST, type LastTime } from './last-time';

const once = { revalidateOnFocus: false };

const isSettled = ({ data, error }: { data?: unknown; error?: unknown }): boolean =>
  data !== undefined || error !== undefined;

/**
 * The suggestions of the customer's last order; none for a first-time buyer, and when the order cannot be loaded. The
 * form waits for them, so that no section folds under the customer's hands.
 */
export function useLastTime(draft: CheckoutDraft | null): { lastTime: LastTime | undefined; isLoading: boolean } {
  const campaign = draft?.items[0]?.product.campaign;
  const orders = useApi('GET /orders', draft ? { query: LATEST } : null, once);
  const last = lastOrderOf(orders.data?.data);
  const methods = useApi('GET /payments/methods', draft ? {} : null, once);
  // Online fairs have no counter (D4.7.4).
  const isOffline = campaign?.format === CAMPAIGN_FORMAT.OFFLINE;
  const counters = useApi('GET /campaigns/{id}', isOffline ? { params: { id: campaign.id } } : null);
  const offer = isOffline ? [methods, counters] : [methods];
  if (!draft || !isSettled(orders)) return { lastTime: undefined, isLoading: true };
  if (!last) return { lastTime: undefined, isLoading: false };
  const offered = {
    places: counters.data && openPlacesOf(counters.data),
    payments: methods.data?.methods,
  };
  return { lastTime: lastTimeOf(last, draft, offered), isLoading: !offer.every(isSettled) };
}
