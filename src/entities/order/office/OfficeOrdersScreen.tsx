import { Button } from '@mantine/core';
import { IconTablePlus } from '@tabler/icons-react';
import { ORDER_TYPE, type OrderTypeId } from '@/contract/vocabulary/order-types';
import { sideKey } from '@/contract/side-key';
import type { Side } from '@/contract/states/participant';
import { copyText } from '@/shared/lib/browser-features';
import { formatMoney, formatNumber } from '@/shared/lib/format';
import { useDialog } from '@/shared/lib/use-dialog';
import { useOpenedByAddress } from '@/shared/lib/use-opened-by-address';
import { RecordsScreen } from '@/shared/records/RecordsScreen';
import { useTotals } from '@/shared/records/use-totals';
import { useToast } from '@/shared/ui/feedback/useToast';
import { officeOrderText as text } from '@/text/office-order';
import { tableViewText } from '@/text/table-view';
import { trackingPasteText } from '@/text/tracking-paste';
import { BulkBar } from './BulkBar';
import { ChangeDialog } from './ChangeDialog';
import { MoveDialog } from './MoveDialog';
import { orderColumns, orderExport } from './order-columns';
import { orderMenu } from './order-menu';
import type { OfficeOrder } from './order-office';
import { filterCountOf, OrderFilters, StatusTabs } from './OrderFilters';
import { PasteTrackingDialog } from './PasteTrackingDialog';
import type { AskedChange } from './use-order-changes';
import type { AskedMove } from './use-order-moves';
import { useChosenOrders } from './use-chosen-orders';
import { useFreshOrders, useOfficeOrders } from './use-office-orders';

interface OfficeOrdersScreenProps {
  /** The role whose back office it is. */
  side: Side;
  type: OrderTypeId;
}

const WORDS = {
  [ORDER_TYPE.DELIVERY]: { ...text, ...text.delivery },
  [ORDER_TYPE.PICKUP]: { ...text, ...text.pickup },
};

/** Copies the code of an order, and shows whether the browser allowed it. */
function useCopyCode() {
  const toast = useToast();
  return ({ code }: OfficeOrder) => {
    copyText(code).then(
      () => toast.success(text.copied(code)),
      () => toast.error(text.copyFailed),
    );
  };
}

/** The order table of a type in a back office: search, details, moves (D5.2.9, D5.3.6, A9.7). */
export function OfficeOrdersScreen({ side, type }: OfficeOrdersScreenProps) {
  const records = useOfficeOrders(side, type);
  const totals = useTotals(sideKey(side, 'GET /orders/totals'), records);
  const chosen = useChosenOrders(side, records);
  const isFresh = useFreshOrders(side, chosen.moved);
  const asked = useDialog<AskedMove>();
  const changed = useDialog<AskedChange>();
  const pasting = useDialog<true>();
  const copy = useCopyCode();
  useOpenedByAddress('paste', () => type === ORDER_TYPE.DELIVERY && pasting.open(true));
  useOpenedByAddress('choose', () => void chosen.selectMatches());
  const { list, answer } = records;
  const hasNone = answer?.metadata.total === 0 && !list.isFiltered;
  return (
    <>
      <RecordsScreen<OfficeOrder>
        text={WORDS[type]}
        records={records}
        columns={orderColumns(side, type)}
        exportColumns={orderExport(side, type)}
        rowKey={({ id }) => id}
        rowLabel={({ code }) => code}
        rowMenu={(order) => orderMenu(order, { side, move: asked.open, change: changed.open, copy })}
        isFresh={isFresh}
        selection={{ selected: new Set(chosen.orders.map(({ id }) => id)), onChange: chosen.select }}
        bulkBar={<BulkBar side={side} chosen={chosen} matches={answer?.metadata.total ?? 0} onMove={asked.open} />}
        totals={
          totals && {
            label: tableViewText.totalsOfOrders(text.count(formatNumber(totals.count))),
            cells: { total: formatMoney(totals.total) },
          }
        }
        tabs={<StatusTabs list={list} answer={answer} type={type} />}
        filters={<OrderFilters list={list} side={side} />}
        filterCount={filterCountOf(list)}
        action={
          type === ORDER_TYPE.DELIVERY && !hasNone ? (
            <Button
              variant="outline"
              leftSection={<IconTablePlus size={18} aria-hidden />}
              onClick={() => pasting.open(true)}
            >
              {trackingPasteText.open}
            </Button>
          ) : undefined
        }
      />
      <MoveDialog
        key={asked.openCount}
        side={side}
        asked={asked.subject}
        opened={asked.opened}
        onMoved={chosen.drop}
        onClose={asked.close}
      />
      {pasting.subject ? (
        <PasteTrackingDialog
          key={`paste ${pasting.openCount}`}
          side={side}
          opened={pasting.opened}
          onClose={pasting.close}
        />
      ) : null}
      {changed.subject ? (
        <ChangeDialog
          key={`change ${changed.openCount}`}
          side={side}
          asked={changed.subject}
          opened={changed.opened}
          onClose={changed.close}
        />
      ) : null}
    </>
  );
}
