import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCash, IconFileImport } from '@tabler/icons-react';
import Link from 'next/link';
import { Fragment, type ReactNode } from 'react';
import { BANK_TRANSFER_SORTS, type BankTransfer } from '@/contract/endpoints/bank-transfers';
import { BANK_TRANSFER, BANK_TRANSFER_STATES } from '@/contract/states/payment';
import { ROLE } from '@/contract/vocabulary/roles';
import { formatDateTime, formatMoney } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { useDialog } from '@/shared/lib/use-dialog';
import { useOpenedByAddress } from '@/shared/lib/use-opened-by-address';
import type { ExportColumn } from '@/shared/records/export-rows';
import { RecordsScreen } from '@/shared/records/RecordsScreen';
import { FilterSelect } from '@/shared/records/Toolbar';
import { useRecordList } from '@/shared/records/use-record-list';
import type { Column } from '@/shared/ui/table/column';
import { TwoLines } from '@/shared/ui/table/TwoLines';
import { bankStatementText } from '@/text/bank-statement';
import { bankTransferText as text } from '@/text/bank-transfer';
import { BookTransferDialog } from './BookTransferDialog';
import { ImportStatementDialog } from './ImportStatementDialog';
import { SendBackDialog } from './SendBackDialog';
import classes from './payment-columns.module.css';

const stateLabel = ({ state }: BankTransfer): string => text.states[state] ?? '';

const codesOf = ({ parts }: BankTransfer): string =>
  parts.flatMap(({ orders }) => orders.map(({ code }) => code)).join(', ');

/** Who settled it, or the outgoing reference; null while it is open. */
const settledNote = ({ state, settledBy, sentBackAs }: BankTransfer): string | null => {
  if (state === BANK_TRANSFER.OPEN) return null;
  return sentBackAs ? text.sentBackAs(sentBackAs) : settledBy || text.automatic;
};

function Parts({ transfer: { parts } }: { transfer: BankTransfer }) {
  return (
    <div className={classes.lines}>
      {parts.map(({ checkoutId, amount, orders }) => (
        <span key={checkoutId}>
          {orders.map(({ id, code }, index) => (
            <Fragment key={id}>
              {index > 0 ? ', ' : null}
              <Link href={paths.officeOrder(ROLE.SYSTEM, id)}>{code}</Link>
            </Fragment>
          ))}
          {parts.length > 1 ? `: ${formatMoney(amount)}` : null}
        </span>
      ))}
    </div>
  );
}

const COLUMNS: readonly Column<BankTransfer>[] = [
  {
    key: 'description',
    header: text.description,
    needs: 220,
    render: ({ description, reference }) => <TwoLines main={description} sub={reference} strong={false} />,
  },
  {
    key: 'receivedAt',
    header: text.receivedAt,
    needs: 140,
    sort: { asc: 'oldest', desc: 'newest' },
    fold: ({ receivedAt }) => formatDateTime(receivedAt),
    render: ({ receivedAt }) => formatDateTime(receivedAt),
  },
  {
    key: 'amount',
    header: text.amount,
    align: 'right',
    needs: 120,
    sort: { desc: 'amountDesc' },
    render: ({ amount }) => formatMoney(amount),
  },
  { key: 'parts', header: text.result, needs: 150, render: (transfer) => <Parts transfer={transfer} /> },
  {
    key: 'state',
    header: text.state,
    card: 'badge',
    needs: 150,
    render: (transfer) => <TwoLines main={stateLabel(transfer)} sub={settledNote(transfer)} strong={false} />,
  },
];

const EXPORT: readonly ExportColumn<BankTransfer>[] = [
  { header: text.receivedAt, value: ({ receivedAt }) => new Date(receivedAt) },
  { header: text.account, value: ({ account }) => account },
  { header: text.reference, value: ({ reference }) => reference },
  { header: text.description, value: ({ description }) => description },
  { header: text.amount, value: ({ amount }) => amount },
  { header: text.result, value: codesOf },
  { header: text.state, value: (transfer) => [stateLabel(transfer), settledNote(transfer)].filter(Boolean).join(', ') },
];

/** Open transfers unless settled ones are asked for. */
const SETTLED = BANK_TRANSFER_STATES.filter((state) => state !== BANK_TRANSFER.OPEN);
const FILTERS = { state: (value: string) => SETTLED.some((known) => String(known) === value) };
const DEFAULTS = { state: [String(BANK_TRANSFER.OPEN)] };

/** Transfers on the organiser's account; those that match no checkout are booked for one, or sent back (D5.2.23). */
export function BankTransfersList({ tabs }: { tabs: ReactNode }) {
  const records = useRecordList('GET /admin/bank-transfers', {
    sorts: BANK_TRANSFER_SORTS,
    filters: FILTERS,
    fixed: DEFAULTS,
  });
  const booked = useDialog<BankTransfer>();
  const sentBack = useDialog<BankTransfer>();
  const statement = useDialog<true>();
  useOpenedByAddress('statement', () => statement.open(true));
  return (
    <>
      <RecordsScreen<BankTransfer>
        text={text}
        tabs={tabs}
        action={
          <Button
            variant="primary"
            leftSection={<IconFileImport size={18} aria-hidden />}
            onClick={() => statement.open(true)}
          >
            {bankStatementText.open}
          </Button>
        }
        records={records}
        columns={COLUMNS}
        exportColumns={EXPORT}
        rowKey={({ id }) => id}
        rowLabel={({ description }) => description}
        rowMenu={(transfer) =>
          transfer.state === BANK_TRANSFER.OPEN
            ? [
                { label: text.assign, icon: IconCash, onClick: () => booked.open(transfer) },
                { label: text.sendBack, icon: IconArrowBackUp, onClick: () => sentBack.open(transfer) },
              ]
            : []
        }
        filters={
          <FilterSelect
            label={text.state}
            all={text.states[BANK_TRANSFER.OPEN] ?? ''}
            options={SETTLED.map((state) => ({ value: String(state), label: text.states[state] ?? '' }))}
            value={records.list.filters.state[0]}
            onChange={(value) => records.list.setFilter('state', value)}
          />
        }
      />
      {booked.subject ? (
        <BookTransferDialog
          key={booked.openCount}
          transfer={booked.subject}
          opened={booked.opened}
          onClose={booked.close}
        />
      ) : null}
      {statement.subject ? (
        <ImportStatementDialog
          key={`statement-${statement.openCount}`}
          opened={statement.opened}
          onClose={statement.close}
        />
      ) : null}
      {sentBack.subject ? (
        <SendBackDialog
          key={`back-${sentBack.openCount}`}
          transfer={sentBack.subject}
          opened={sentBack.opened}
          onClose={sentBack.close}
        />
      ) : null}
    </>
  );
}
