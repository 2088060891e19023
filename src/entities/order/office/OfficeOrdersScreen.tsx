import { useState } from 'react';
import { ORDER_TYPE, type OrderTypeId } from '@/contract/states/order';
import type { Side } from '@/contract/states/participant';
import { useDialog } from '@/shared/lib/use-dialog';
import { RecordsScreen } from '@/shared/records/RecordsScreen';
import { useToast } from '@/shared/ui/feedback/useToast';
import type { RowKey } from '@/shared/ui/table/column';
import { officeOrderText as text } from '@/text/office-order';
import { BulkBar } from './BulkBar';
import { ChangeDialog } from './ChangeDialog';
import { MoveDialog } from './MoveDialog';
import { orderColumns, orderExport } from './order-columns';
import { orderMenu } from './order-menu';
import type { OfficeOrder } from './order-office';
import { filterCountOf, OrderFilters, StatusTabs } from './OrderFilters';
import type { AskedChange } from './use-order-changes';
import type { AskedMove } from './use-order-moves';
import { useFreshOrders, useOfficeOrders } from './use-office-orders';

interface OfficeOrdersScreenProps {
  /** Whose back office it is. */
  side: Side;
  type: OrderTypeId;
}

const WORDS = {
  [ORDER_TYPE.DELIVERY]: { ...text, ...text.delivery },
  [ORDER_TYPE.PICKUP]: { ...text, ...text.pickup },
};

/** Copies the code of an order, and says whether the browser let it. */
function useCopyCode() {
  const toast = useToast();
  return ({ code }: OfficeOrder) => {
    navigator.clipboard.writeText(code).then(
      () => toast.success(text.copied(code)),
      () => toast.error(text.copyFailed),
    );
  };
}

/** The table of orders of a type in a back office: finding them, seeing them, moving them on (D5.2.9, D5.3.6, A9.7). */
export function OfficeOrdersScreen({ side, type }: OfficeOrdersScreenProps) {
  const records = useOfficeOrders(side, type);
  const isFresh = useFreshOrders(side);
  const asked = useDialog<AskedMove>();
  const changed = useDialog<AskedChange>();
  const copy = useCopyCode();
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set());
  const { list, answer, page } = records;
  // Orders that left the page are no longer selected: nobody acts on an order they do not see.
  const chosen = (page?.data ?? []).filter(({ id }) => selected.has(id));
  return (
    <>
      <RecordsScreen<OfficeOrder>
        text={WORDS[type]}
        records={records}
        columns={orderColumns(side, type)}
        exportColumns={orderExport(side)}
        rowKey={({ id }) => id}
        rowLabel={({ code }) => code}
        rowMenu={(order) => orderMenu(order, { side, move: asked.open, change: changed.open, copy })}
        isFresh={isFresh}
        selection={{ selected: new Set(chosen.map(({ id }) => id)), onChange: setSelected }}
        bulkBar={<BulkBar side={side} orders={chosen} onMove={asked.open} onClear={() => setSelected(new Set())} />}
        tabs={<StatusTabs list={list} answer={answer} type={type} />}
        filters={<OrderFilters list={list} side={side} />}
        filterCount={filterCountOf(list)}
      />
      <MoveDialog
        key={asked.openCount}
        side={side}
        asked={asked.subject}
        opened={asked.opened}
        onMoved={() => setSelected(new Set())}
        onClose={asked.close}
      />
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
