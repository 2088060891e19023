import { useRouter } from 'next/router';
import { orderHasFiles } from '@/contract/rules/line-files';
import { sideKey } from '@/contract/side-key';
import { ROLE } from '@/contract/vocabulary/roles';
import type { Side } from '@/contract/states/participant';
import { orderKind } from '@/contract/states/order';
import { ORDER_TYPE } from '@/contract/vocabulary/order-types';
import type { OfficeOrder } from '@/entities/order/office/order-office';
import { SoldEditions } from '@/entities/order/office/SoldEditions';
import { useFreshOrders } from '@/entities/order/office/use-office-orders';
import { InvoiceFacts } from '@/entities/order/InvoiceFacts';
import { OrderTimeline } from '@/entities/order/OrderTimeline';
import { ShipmentFacts } from '@/entities/order/ShipmentFacts';
import { isNotFound, messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { PageHeader } from '@/shared/layouts/PageHeader';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { TwoColumns } from '@/shared/layouts/TwoColumns';
import { formatDateTime } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { RecordNotFound } from '@/shared/records/RecordNotFound';
import { Breadcrumbs } from '@/shared/ui/controls/Breadcrumbs';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { customerOrderText } from '@/text/customer-order';
import { invoiceText } from '@/text/invoice';
import { libraryOfficeText } from '@/text/library-office';
import { officeOrderText as text } from '@/text/office-order';
import { ActionCard } from './ActionCard';
import { MoneySheet } from './MoneySheet';
import { OrderNotesSheet } from './OrderNotesSheet';
import { LinesSheet, PartiesSheet, CustomerSheet } from './OrderSheets';
import { ReturnsSheet } from './ReturnsSheet';

interface ScreenProps {
  side: Side;
}

const READER = { [ROLE.SYSTEM]: 'organiser', [ROLE.ISSUER]: 'issuer' } as const;

function Detail({ side, order }: ScreenProps & { order: OfficeOrder }) {
  const { code, type, orderDate } = order;
  const list = type === ORDER_TYPE.DELIVERY ? text.delivery.title : text.pickup.title;
  return (
    <>
      <PageTitle title={text.pageTitle(code)} />
      <Breadcrumbs items={[{ label: list, href: paths.officeOrders(side, type) }, { label: code }]} />
      <PageHeader title={code} note={text.placedAt(text.kind[orderKind(order)], formatDateTime(orderDate))} />
      <TwoColumns isAsideFirst isAsideOfButtons aside={<ActionCard side={side} order={order} />}>
        <Sheet title={customerOrderText.timeline}>
          <OrderTimeline order={order} reader={READER[side]} />
        </Sheet>
        <ReturnsSheet side={side} order={order} />
        <LinesSheet side={side} order={order} />
        {orderHasFiles(order) ? (
          <Sheet title={libraryOfficeText.sold}>
            <SoldEditions side={side} orderId={order.id} />
          </Sheet>
        ) : null}
        {order.shipment ? (
          <Sheet title={customerOrderText.shipment}>
            <ShipmentFacts shipment={order.shipment} />
          </Sheet>
        ) : null}
        <CustomerSheet order={order} />
        {order.invoice ? (
          <Sheet title={invoiceText.title}>
            <InvoiceFacts invoice={order.invoice} canCopy />
          </Sheet>
        ) : null}
        <PartiesSheet side={side} order={order} />
        <OrderNotesSheet key={order.id} side={side} id={order.id} />
        <MoneySheet side={side} id={order.id} />
      </TwoColumns>
    </>
  );
}

function OfficeOrderScreen({ side }: ScreenProps) {
  const id = String(useRouter().query.id);
  const { data: order, error, mutate } = useApi(sideKey(side, 'GET /orders/{id}'), { params: { id } });
  useFreshOrders(side);
  if (order) return <Detail side={side} order={order} />;
  if (isNotFound(error) || error?.status === 422)
    return (
      <RecordNotFound
        title={customerOrderText.notFoundTitle}
        listHref={paths.officeOrders(side, ORDER_TYPE.DELIVERY)}
        listLabel={text.delivery.title}
      />
    );
  if (error) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  return <SheetSkeleton height={560} />;
}

/** One order in full, for the organiser (D5.2.9). */
export const AdminOrderScreen = () => <OfficeOrderScreen side={ROLE.SYSTEM} />;

/** One order in full, for the issuer of its books (D5.3.6). */
export const IssuerOrderScreen = () => <OfficeOrderScreen side={ROLE.ISSUER} />;
