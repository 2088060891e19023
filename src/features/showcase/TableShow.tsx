import { Button, Group, Stack, Tabs } from '@mantine/core';
import { IconEye, IconPrinter, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { OrderStatusBadge } from '@/entities/order/OrderStatusBadge';
import { PageHeader } from '@/shared/layouts/PageHeader';
import { formatDate, formatDateTime, formatMoney, formatTime } from '@/shared/lib/format';
import type { Column, RowKey } from '@/shared/ui/table/column';
import { DataTable } from '@/shared/ui/table/DataTable';
import { Pager } from '@/shared/ui/table/Pager';
import { TableFrame } from '@/shared/ui/table/TableFrame';
import { TwoLines } from '@/shared/ui/table/TwoLines';
import { useTableQuery } from '@/shared/ui/table/useTableQuery';
import { commonText } from '@/text/common';
import { sample, sampleOrders, type SampleOrder } from './samples';

const [code = '', customer = '', time = '', address = '', total = '', status = ''] = sample.columns;

const columns: readonly Column<SampleOrder>[] = [
  { key: 'code', header: code, width: 160, render: (row) => <TwoLines main={row.code} sub={row.campaign} /> },
  { key: 'customer', header: customer, width: 130, render: (row) => row.customer },
  {
    key: 'time',
    header: time,
    sort: { asc: 'oldest', desc: 'newest' },
    fold: (row) => formatDateTime(row.createdAt),
    render: (row) => <TwoLines main={formatTime(row.createdAt)} sub={formatDate(row.createdAt)} strong={false} />,
  },
  { key: 'address', header: address, card: 'hidden', render: (row) => <span className="clamp-2">{row.address}</span> },
  {
    key: 'total',
    header: total,
    align: 'right',
    sort: { asc: 'totalAsc', desc: 'totalDesc' },
    render: (row) => formatMoney(row.total),
  },
  { key: 'status', header: status, card: 'badge', render: (row) => <OrderStatusBadge status={row.status} /> },
];

const rowMenu = () => [
  { label: commonText.seeDetail, icon: IconEye, href: '/dev/ui' },
  { label: sample.print, icon: IconPrinter },
  { label: sample.cancelOrder, icon: IconX, danger: true },
];

const plain = { columns, rowKey: (row: SampleOrder) => row.id };

/** A table without rows: loading, empty, failed. */
function OtherStates() {
  return (
    <Stack gap="md" mt="xl">
      <TableFrame columns={columns}>
        <DataTable {...plain} label="loading" rows={undefined} />
      </TableFrame>
      <DataTable {...plain} label="empty" rows={[]} />
      <DataTable {...plain} label="error" rows={undefined} error={sample.listFailed} onRetry={() => undefined} />
    </Stack>
  );
}

export function TableShow() {
  const list = useTableQuery({ filters: ['status'], sort: 'newest' });
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set([1, 5]));
  return (
    <>
      <PageHeader
        title={sample.ordersTitle}
        note={sample.ordersNote}
        actions={
          <Button variant="outline" size="sm" leftSection={<IconPrinter size={18} aria-hidden />}>
            {sample.print}
          </Button>
        }
      />
      <Tabs value={list.filters.status[0] ?? 'all'} onChange={(tab) => list.setFilter('status', tab)} mb="md">
        <Tabs.List>
          {sample.tabs.map(([value = '', label, count]) => (
            <Tabs.Tab key={value} value={value}>
              {label} <span className="t-count">{count}</span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <TableFrame columns={columns} selectable hasMenu>
        <DataTable
          label={sample.ordersTitle}
          columns={columns}
          rows={sampleOrders}
          rowKey={(row) => row.id}
          rowLabel={(row) => row.code}
          sort={list.sort}
          onSort={list.setSort}
          selection={{ selected, onChange: setSelected }}
          bulkBar={
            <>
              <b>{commonText.selected(selected.size)}</b>
              <Group>
                <Button variant="link" size="sm">
                  {sample.moved}
                </Button>
                <Button variant="link" size="sm" onClick={() => setSelected(new Set())}>
                  {commonText.deselect}
                </Button>
              </Group>
            </>
          }
          rowMenu={rowMenu}
        />
      </TableFrame>
      <Pager page={list.page} size={list.size} total={1326} onPage={list.setPage} onSize={list.setSize} />
      <OtherStates />
    </>
  );
}
