import type { SoldEdition } from '@/contract/endpoints/library';
import { sideKey } from '@/contract/side-key';
import type { Side } from '@/contract/states/participant';
import { messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { formatDateTime } from '@/shared/lib/format';
import { SpecRows } from '@/shared/ui/devices/Leaders';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LinesSkeleton } from '@/shared/ui/feedback/Skeletons';
import { libraryOfficeText as text } from '@/text/library-office';

const stateOf = ({ isOpen, firstReadAt }: SoldEdition): string => {
  const state = firstReadAt === null ? text.unopened : text.openedAt(formatDateTime(firstReadAt));
  return isOpen ? state : text.closed(state);
};

const rowOf = (sold: SoldEdition) => ({
  key: `${sold.bookId} ${sold.edition}`,
  label: text.soldEdition(sold.title, text.edition[sold.edition]),
  value: stateOf(sold),
});

/** Whether the customer has opened each PDF and audio of an order: it decides whether a refund is due. */
export function SoldEditions({ side, orderId }: { side: Side; orderId: string }) {
  const { data, error, mutate } = useApi(sideKey(side, 'GET /orders/{id}/editions'), { params: { id: orderId } });
  if (error && !data) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  if (!data) return <LinesSkeleton count={2} />;
  if (data.length === 0) return <p className="t-small">{text.notGranted}</p>;
  return <SpecRows items={data.map(rowOf)} />;
}
