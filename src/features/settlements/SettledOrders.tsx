import { useState } from 'react';
import type { SettledOrder } from '@/contract/endpoints/settlements';
import { sideKey } from '@/contract/side-key';
import type { Side } from '@/contract/states/participant';
import { OrderStatusBadge } from '@/entities/order/OrderStatusBadge';
import { messageOf } from '@/shared/api/api-error';
import { useApiWithPrevious } from '@/shared/api/use-api-with-previous';
import { formatMoney } from '@/shared/lib/format';
import { OrderLink } from '@/shared/links/NameLinks';
import type { Column } from '@/shared/ui/table/column';
import { DataTable } from '@/shared/ui/table/DataTable';
import { Pager } from '@/shared/ui/table/Pager';
import { TableFrame } from '@/shared/ui/table/TableFrame';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { settlementPaperText as words } from '@/text/settlement-paper';
import { settlementScreenText as text } from '@/text/settlement-screen';

const SIZE = 20;

const money = (key: string, header: string, value: (order: SettledOrder) => number): Column<SettledOrder> => ({
  key,
  header,
  align: 'right',
  needs: 105,
  render: (order) => formatMoney(value(order)),
});

/** Column of an amount that the total at the end of the row includes. */
const part = (...facts: Parameters<typeof money>): Column<SettledOrder> => ({
  ...money(...facts),
  fold: (order) => formatMoney(facts[2](order)),
});

const columnsFor = (side: Side): readonly Column<SettledOrder>[] => [
  {
    key: 'code',
    header: words.code,
    width: 240,
    needs: 180,
    render: (order) => (
      <>
        <OrderLink side={side} order={order} />
        {order.lines.map(({ position, title, quantity, percent }) => (
          <p key={position} className="t-small">
            {text.lines(title, quantity, percent)}
          </p>
        ))}
      </>
    ),
  },
  {
    key: 'status',
    header: words.orderStatus,
    card: 'badge',
    needs: 130,
    render: ({ status }) => <OrderStatusBadge status={status} />,
  },
  money('goods', words.goods, ({ sums }) => sums.gross - sums.discount),
  part('freight', words.freight, ({ sums }) => sums.freight),
  part('commission', words.commission, ({ sums }) => -sums.commission),
  money('collected', words.collected, ({ sums }) => -sums.collected),
  money('net', text.net, ({ sums }) => sums.net),
];

/** The orders of a settlement with their lines, one page at a time. */
export function SettledOrders({ side, id }: { side: Side; id: number }) {
  const [page, setPage] = useState(1);
  const { data, error, isStale, mutate } = useApiWithPrevious(sideKey(side, 'GET /settlements/{id}/orders'), {
    params: { id },
    query: { page, size: SIZE },
  });
  const columns = columnsFor(side);
  return (
    <>
      <TableFrame columns={columns}>
        <DataTable<SettledOrder>
          label={text.ordersTitle}
          columns={columns}
          rows={data?.data}
          rowKey={(order) => order.id}
          rowLabel={({ code }) => code}
          isStale={isStale}
          error={error && messageOf(error)}
          onRetry={() => void mutate()}
          empty={<EmptyState title={text.noOrders} />}
        />
      </TableFrame>
      {data && data.metadata.total > SIZE ? (
        <Pager
          page={page}
          size={SIZE}
          sizes={[SIZE]}
          total={data.metadata.total}
          onPage={setPage}
          onSize={() => setPage(1)}
        />
      ) : null}
    </>
  );
}
