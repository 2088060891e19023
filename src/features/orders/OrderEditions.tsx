import type { Order } from '@/contract/endpoints/orders';
import { opensFiles, orderHasFiles } from '@/contract/rules/line-files';
import { ORDER_STATUS, orderKind } from '@/contract/states/order';
import { BoughtEditions } from '@/entities/library/BoughtEditions';
import { useOwnOrderChanges } from '@/entities/order/use-own-order-changes';
import { messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { libraryText } from '@/text/library';

const isClosed = ({ status }: Order): boolean => status === ORDER_STATUS.CANCELLED || status === ORDER_STATUS.RETURNED;

/** When the editions of an order that is not open yet can be opened. */
const opensWhen = (order: Order): string =>
  order.status === ORDER_STATUS.PENDING_PAYMENT
    ? libraryText.opensWhenPaid
    : libraryText.opensAtHandOver[orderKind(order)];

/** The electronic editions of an order, with links to read and hear them, or when they can be opened. */
export function OrderEditions({ order }: { order: Order }) {
  const { id } = order;
  const asked = orderHasFiles(order) && !isClosed(order) ? { params: { id } } : null;
  const { data, error, mutate } = useApi('GET /orders/{id}/editions', asked);
  useOwnOrderChanges(() => void mutate(), id);
  if (!asked) return null;
  if (!data) return error ? <ErrorState description={messageOf(error)} onRetry={() => void mutate()} /> : null;
  if (data.length > 0) return <BoughtEditions editions={data} />;
  return opensFiles(order) ? null : <p>{opensWhen(order)}</p>;
}
