import { Button, Group } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import Link from 'next/link';
import { useState } from 'react';
import type { ParticipationCard } from '@/contract/endpoints/participants';
import { sideKey } from '@/contract/side-key';
import { SIDES, type Side } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';
import { isDanger, isOffered, offered } from '@/entities/participation/choices';
import type { AskedChoice } from '@/entities/participation/ChoiceDialogs';
import { nameFor, waitingWords } from '@/entities/participation/participation-words';
import { ParticipationBadge } from '@/entities/participation/ParticipationBadge';
import { messageOf } from '@/shared/api/api-error';
import { useApiWithPrevious } from '@/shared/api/use-api-with-previous';
import { formatDateRange, formatDateTime, formatNumber } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { CampaignLink } from '@/shared/links/NameLinks';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { useLastPage } from '@/shared/records/use-last-page';
import type { Column, RowAction, RowKey } from '@/shared/ui/table/column';
import { DataTable } from '@/shared/ui/table/DataTable';
import { Pager } from '@/shared/ui/table/Pager';
import { TableFrame } from '@/shared/ui/table/TableFrame';
import { TwoLines } from '@/shared/ui/table/TwoLines';
import { commonText } from '@/text/common';
import { participationText } from '@/text/participation';
import type { ParticipantsQuery } from './use-participants';
import classes from './ParticipantCard.module.css';

const columnsFor = (side: Side): readonly Column<ParticipationCard>[] => [
  {
    key: 'who',
    header: side === ROLE.SYSTEM ? participationText.issuer : participationText.campaign,
    width: 180,
    ...(side === ROLE.SYSTEM && { sort: { asc: 'issuer' } }),
    render: (card) => (
      <>
        <b className={classes.name}>
          <Link href={paths.participation(side, card.id)}>{nameFor(side, card)}</Link>
        </b>
        {card.message ? (
          <span className={`${classes.message} clamp-2`} title={card.message}>
            {card.message}
          </span>
        ) : null}
      </>
    ),
  },
  {
    key: 'fair',
    header: side === ROLE.SYSTEM ? participationText.campaign : participationText.time,
    width: 200,
    sort: { desc: 'fair' },
    render: ({ campaign }) => {
      const dates = formatDateRange(campaign.startDate, campaign.endDate);
      return side === ROLE.SYSTEM ? (
        <TwoLines main={<CampaignLink side={side} campaign={campaign} />} sub={dates} />
      ) : (
        dates
      );
    },
  },
  {
    key: 'updatedAt',
    header: participationText.updatedAt,
    sort: { asc: 'oldest', desc: 'newest' },
    fold: ({ updatedAt }) => formatDateTime(updatedAt),
    render: ({ updatedAt }) => formatDateTime(updatedAt),
  },
  {
    key: 'waits',
    header: participationText.answer[1] ?? '',
    fold: (card) => waitingWords(side, card),
    render: (card) => waitingWords(side, card),
  },
  {
    key: 'status',
    header: participationText.status,
    card: 'badge',
    render: ({ status }) => <ParticipationBadge status={status} />,
  },
];

const COLUMNS = Object.fromEntries(SIDES.map((side) => [side, columnsFor(side)])) as Record<
  Side,
  ReturnType<typeof columnsFor>
>;

interface ParticipantTableProps {
  side: Side;
  page: ParticipantsQuery;
  onChoice: (asked: AskedChoice) => void;
  onApproveAll: (cards: readonly ParticipationCard[]) => void;
}

const menuOf = ({ side, onChoice }: ParticipantTableProps, card: ParticipationCard): RowAction[] => [
  { label: participationText.detail, icon: IconEye, opens: true, href: paths.participation(side, card.id) },
  ...offered(card).flatMap((choice): RowAction[] =>
    choice === 'propose'
      ? []
      : [
          {
            label: participationText.choice[choice].verb,
            danger: isDanger(choice),
            onClick: () => onChoice({ choice, card }),
          },
        ],
  ),
];

interface BulkBarProps {
  chosen: readonly ParticipationCard[];
  onApproveAll: ParticipantTableProps['onApproveAll'];
  onClear: () => void;
}

function BulkBar({ chosen, onApproveAll, onClear }: BulkBarProps) {
  const ready = chosen.filter((card) => isOffered(card, 'approve'));
  return (
    <>
      <b>{participationText.chosen(formatNumber(chosen.length))}</b>
      <Group gap="md">
        {ready.length > 0 ? (
          <Button variant="link" size="sm" onClick={() => onApproveAll(ready)}>
            {participationText.approveAll(formatNumber(ready.length))}
          </Button>
        ) : (
          <span>{participationText.nothingToApprove}</span>
        )}
        <Button variant="link" size="sm" onClick={onClear}>
          {commonText.deselect}
        </Button>
      </Group>
    </>
  );
}

/** The participations of a tab as rows. */
export function ParticipantTable(props: ParticipantTableProps) {
  const { side, page, onApproveAll } = props;
  const { list, tab, statuses, narrowing, sort, size, isNarrowed } = page;
  const query = {
    ...narrowing,
    status: statuses,
    sort,
    page: list.page,
    size,
  };
  const { data, error, isStale, mutate } = useApiWithPrevious(
    sideKey(side, 'GET /participants'),
    list.isReady ? { query } : null,
  );
  const isBeyond = useLastPage(data?.metadata, list.setPage);
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set());
  // Rows that left the page are unselected, so that no hidden row is decided on.
  const chosen = (data?.data ?? []).filter(({ id }) => selected.has(id));
  const isSelectable = side === ROLE.SYSTEM && tab === 'request';
  return (
    <>
      <TableFrame columns={COLUMNS[side]} selectable={isSelectable} hasMenu>
        <DataTable<ParticipationCard>
          label={participationText.title}
          columns={COLUMNS[side]}
          rows={isBeyond ? undefined : data?.data}
          rowKey={({ id }) => id}
          rowLabel={(card) => nameFor(side, card)}
          isStale={isStale}
          sort={sort}
          onSort={list.setSort}
          rowMenu={(card) => menuOf(props, card)}
          {...(isSelectable && {
            selection: { selected: new Set(chosen.map(({ id }) => id)), onChange: setSelected },
            bulkBar: <BulkBar chosen={chosen} onApproveAll={onApproveAll} onClear={() => setSelected(new Set())} />,
          })}
          error={error && messageOf(error)}
          onRetry={() => void mutate()}
          empty={<EmptyState title={isNarrowed ? participationText.none : participationText.empty} />}
        />
      </TableFrame>
      {data && data.metadata.total > 0 ? (
        <Pager page={list.page} size={size} total={data.metadata.total} onPage={list.setPage} onSize={list.setSize} />
      ) : null}
    </>
  );
}
