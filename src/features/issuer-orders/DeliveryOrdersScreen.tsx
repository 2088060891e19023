import type { IssuerOrder } from '@/contract/endpoints/orders';
import { PageHeader } from '@/shared/layouts/PageHeader';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { formatNumber } from '@/shared/lib/format';
import { useSubject } from '@/shared/lib/use-subject';
import { ExportMenu } from '@/shared/records/ExportMenu';
import { useToast } from '@/shared/ui/feedback/useToast';
import { Pager } from '@/shared/ui/table/Pager';
import { issuerOrderText } from '@/text/issuer-order';
import { MoveDialog } from './MoveDialog';
import { moveWords, type DeliveryMove } from './moves';
import { orderExport } from './order-export';
import { OrderDrawer } from './OrderDrawer';
import { OrderFilters } from './OrderFilters';
import { OrdersTable } from './OrdersTable';
import { StatusTabs } from './StatusTabs';
import { useDeliveryOrders } from './use-delivery-orders';
import { useFreshOrders } from './use-fresh-orders';
import { useMoves } from './use-moves';

interface Moving {
  move: DeliveryMove;
  order: IssuerOrder;
}

function useCopyCode() {
  const toast = useToast();
  return ({ code }: IssuerOrder) => {
    navigator.clipboard.writeText(code).then(
      () => toast.success(issuerOrderText.copied(code)),
      () => toast.error(issuerOrderText.copyFailed),
    );
  };
}

interface MovingDialogProps {
  moving: ReturnType<typeof useSubject<Moving>>;
  moveOne: ReturnType<typeof useMoves>['moveOne'];
}

function MovingDialog({ moving, moveOne }: MovingDialogProps) {
  const { subject, opened, close } = moving;
  if (!subject) return null;
  const { move, order } = subject;
  const words = moveWords[move];
  return (
    <MoveDialog
      opened={opened}
      title={words.title(order.code)}
      question={words.question}
      verb={words.verb}
      reason={move === 'cancel'}
      onConfirm={(note) => moveOne(move, order, note)}
      onClose={close}
    />
  );
}

/** The issuer's deliveries: finding them, seeing them, sending them off (domain 5.3; look, Orders table). */
export function DeliveryOrdersScreen() {
  const orders = useDeliveryOrders();
  const moves = useMoves(orders);
  const isFresh = useFreshOrders();
  const seen = useSubject<IssuerOrder>();
  const moving = useSubject<Moving>();
  const ask = (move: DeliveryMove, order: IssuerOrder) => moving.open({ move, order });
  const copy = useCopyCode();
  const { list, data, filters } = orders;
  return (
    <>
      <PageTitle title={issuerOrderText.title} />
      <PageHeader
        title={issuerOrderText.title}
        note={data ? issuerOrderText.count(formatNumber(data.metadata.total)) : '\u00a0'}
        actions={
          <ExportMenu
            records={{ key: 'GET /issuer/orders', query: filters }}
            columns={orderExport}
            title={issuerOrderText.title}
          />
        }
      />
      <StatusTabs list={list} data={data} />
      <OrderFilters list={list} />
      <OrdersTable orders={orders} moves={moves} isFresh={isFresh} acts={{ see: seen.open, move: ask, copy }} />
      {data && data.metadata.total > 0 ? (
        <Pager
          page={list.page}
          size={list.size}
          total={data.metadata.total}
          onPage={list.setPage}
          onSize={list.setSize}
        />
      ) : null}
      <OrderDrawer opened={seen.opened} order={seen.subject} onMove={ask} onClose={seen.close} />
      <MovingDialog moving={moving} moveOne={moves.moveOne} />
    </>
  );
}
