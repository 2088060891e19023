import type { IssuerOrder } from '@/contract/endpoints/orders';
import { PageHeader } from '@/shared/layouts/PageHeader';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { formatNumber } from '@/shared/lib/format';
import { useDialog } from '@/shared/lib/use-dialog';
import { ExportMenu } from '@/shared/records/ExportMenu';
import { useToast } from '@/shared/ui/feedback/useToast';
import { Pager } from '@/shared/ui/table/Pager';
import { TableFrame } from '@/shared/ui/table/TableFrame';
import { issuerOrderText } from '@/text/issuer-order';
import { OrderActionDialog } from './OrderActionDialog';
import { actionText, type DeliveryAction, useOrderActions } from './use-order-actions';
import { orderColumns, orderExport, OrdersTable } from './OrdersTable';
import { OrderDrawer } from './OrderDrawer';
import { OrderFilters, StatusTabs } from './OrderFilters';
import { useDeliveryOrders, useFreshOrders } from './use-delivery-orders';

interface PendingAction {
  action: DeliveryAction;
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

interface PendingActionDialogProps {
  pending: ReturnType<typeof useDialog<PendingAction>>;
  runOne: ReturnType<typeof useOrderActions>['runOne'];
}

function PendingActionDialog({ pending, runOne }: PendingActionDialogProps) {
  const { subject, opened, close } = pending;
  if (!subject) return null;
  const { action, order } = subject;
  const words = actionText[action];
  return (
    <OrderActionDialog
      opened={opened}
      title={words.title(order.code)}
      question={words.question}
      verb={words.verb}
      reason={action === 'cancel'}
      onConfirm={(note) => runOne(action, order, note)}
      onClose={close}
    />
  );
}

/** The issuer's deliveries: finding them, seeing them, sending them off (D5.3.6, A9.7). */
export function DeliveryOrdersScreen() {
  const orders = useDeliveryOrders();
  const orderActions = useOrderActions(orders);
  const isFresh = useFreshOrders();
  const seen = useDialog<IssuerOrder>();
  const pending = useDialog<PendingAction>();
  const ask = (action: DeliveryAction, order: IssuerOrder) => pending.open({ action, order });
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
      <TableFrame columns={orderColumns} selectable>
        <OrderFilters list={list} data={data} />
        <OrdersTable
          orders={orders}
          orderActions={orderActions}
          isFresh={isFresh}
          actions={{ see: seen.open, run: ask, copy }}
        />
      </TableFrame>
      {data && data.metadata.total > 0 ? (
        <Pager
          page={list.page}
          size={list.size}
          total={data.metadata.total}
          onPage={list.setPage}
          onSize={list.setSize}
        />
      ) : null}
      <OrderDrawer opened={seen.opened} order={seen.subject} onAction={ask} onClose={seen.close} />
      <PendingActionDialog pending={pending} runOne={orderActions.runOne} />
    </>
  );
}
