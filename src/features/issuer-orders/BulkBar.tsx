import { Button, Group } from '@mantine/core';
import type { IssuerOrder } from '@/contract/endpoints/orders';
import { formatMoney, formatNumber } from '@/shared/lib/format';
import { useDialog } from '@/shared/lib/use-dialog';
import { useToast } from '@/shared/ui/feedback/useToast';
import { commonText } from '@/text/common';
import { issuerOrderText } from '@/text/issuer-order';
import { OrderActionDialog } from './OrderActionDialog';
import { isPossible, type useOrderActions } from './use-order-actions';

interface BulkBarProps {
  orders: readonly IssuerOrder[];
  shipAll: ReturnType<typeof useOrderActions>['shipAll'];
  onClear: () => void;
}

/** What can be done with all selected orders at once. */
export function BulkBar({ orders, shipAll, onClear }: BulkBarProps) {
  const toast = useToast();
  const shipping = useDialog<readonly IssuerOrder[]>();
  const total = orders.reduce((sum, order) => sum + order.total, 0);
  const ask = () => {
    const ready = orders.filter((order) => isPossible('ship', order));
    if (ready.length > 0) shipping.open(ready);
    else toast.warning(issuerOrderText.nothingToShip);
  };
  return (
    <>
      <span>
        <b>{issuerOrderText.chosen(formatNumber(orders.length))}</b>
        {issuerOrderText.chosenTotal(formatMoney(total))}
      </span>
      <Group gap="md">
        <Button variant="link" size="sm" onClick={ask}>
          {issuerOrderText.ship}
        </Button>
        <Button variant="link" size="sm" onClick={onClear}>
          {commonText.deselect}
        </Button>
      </Group>
      <OrderActionDialog
        opened={shipping.opened}
        title={issuerOrderText.bulkShipTitle(formatNumber(shipping.subject?.length ?? 0))}
        question={issuerOrderText.bulkShipQuestion}
        verb={issuerOrderText.ship}
        onConfirm={async (note) => {
          await shipAll(shipping.subject ?? [], note);
          onClear();
        }}
        onClose={shipping.close}
      />
    </>
  );
}
