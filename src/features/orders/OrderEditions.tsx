import type { Order } from '@/contract/endpoints/orders';
import { ORDER_STATUS } from '@/contract/states/order';
import { BOOK_FORMAT } from '@/contract/vocabulary/kinds';
import { BoughtEditions } from '@/entities/book/BoughtEditions';
import { messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { paths } from '@/shared/lib/paths';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';

const hasEditions = ({ lines }: Order): boolean =>
  lines.some(({ format, withPdf, withAudio }) => format !== BOOK_FORMAT.PAPER || withPdf || withAudio);

/** The electronic editions of an order, to read or listen to once it is available. */
export function OrderEditions({ order }: { order: Order }) {
  const { id, status } = order;
  const mayBeOpen = hasEditions(order) && (status === ORDER_STATUS.SHIPPED || status === ORDER_STATUS.RECEIVED);
  const { data, error, mutate } = useApi('GET /orders/{id}/editions', mayBeOpen ? { params: { id } } : null);
  if (!data && error) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  return <BoughtEditions editions={data ?? []} href={paths.order(id)} />;
}
