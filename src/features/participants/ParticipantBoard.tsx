import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ParticipationCard } from '@/contract/endpoints/participants';
import { sideKey } from '@/contract/side-key';
import type { Side } from '@/contract/states/participant';
import { LIMITS } from '@/contract/vocabulary/limits';
import { isOffered } from '@/entities/participation/choices';
import type { AskedChoice } from '@/entities/participation/ChoiceDialogs';
import { nameFor } from '@/entities/participation/participation-words';
import { ParticipationBadge } from '@/entities/participation/ParticipationBadge';
import { messageOf } from '@/shared/api/api-error';
import { useApiWithPrevious } from '@/shared/api/use-api-with-previous';
import { Board, type BoardCard, type BoardColumn } from '@/shared/board/Board';
import { formatNumber } from '@/shared/lib/format';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { commonText } from '@/text/common';
import { participationText } from '@/text/participation';
import { statusText } from '@/text/status';
import { COLUMNS, type ColumnOfBoard, type Tab } from './board-columns';
import { ParticipantCard } from './ParticipantCard';
import type { Narrowing } from './use-participants';

interface ParticipantBoardProps {
  side: Side;
  tab: Tab;
  narrowing: Narrowing;
  onChoice: (asked: AskedChoice) => void;
  /** Opens the approval of all of these requests. */
  onApproveAll: (cards: readonly ParticipationCard[]) => void;
  /** Shows a column's cards in the table, which has pages. */
  onRest: (column: ColumnOfBoard) => void;
}

/** Number of cards in a column at first, and of each further batch. */
const STEP = 20;

/** The cards of one column; the current ones stay while more are loading. */
function useColumn(side: Side, column: ColumnOfBoard | undefined, narrowing: Narrowing) {
  const [shown, setShown] = useState(STEP);
  const query = column && { ...narrowing, status: [...column.statuses], size: shown };
  const answer = useApiWithPrevious(sideKey(side, 'GET /participants'), query ? { query } : null);
  return { ...answer, more: () => setShown((known) => Math.min(known + STEP, LIMITS.maxPageSize)) };
}

type ColumnState = ReturnType<typeof useColumn>;

function ColumnFoot({ state, onRest }: { state: ColumnState; onRest: () => void }) {
  const { data, more, isStale } = state;
  if (!data || data.data.length >= data.metadata.total) return null;
  return data.metadata.size >= LIMITS.maxPageSize ? (
    <Button variant="subtle" fullWidth onClick={onRest}>
      {participationText.restInTable}
    </Button>
  ) : (
    <Button variant="subtle" fullWidth loading={isStale} onClick={more}>
      {participationText.more}
    </Button>
  );
}

/** Columns that accept a card: those whose actions are available for it. */
const targetsOf = (card: ParticipationCard, columns: readonly ColumnOfBoard[]): string[] =>
  columns.filter(({ takes }) => takes.some((choice) => isOffered(card, choice))).map(({ id }) => id);

const approvable = (cards: readonly ParticipationCard[]) => cards.filter((card) => isOffered(card, 'approve'));

function ColumnHead({ column, state, onApproveAll }: HeadProps) {
  const ready = approvable(state.data?.data ?? []);
  return (
    <>
      <ParticipationBadge status={column.statuses[0]} />
      <b>{state.data ? formatNumber(state.data.metadata.total) : null}</b>
      {ready.length > 1 ? (
        <Button variant="link" size="sm" onClick={() => onApproveAll(ready)}>
          {participationText.approveAll(formatNumber(ready.length))}
        </Button>
      ) : null}
    </>
  );
}

interface HeadProps extends Pick<ParticipantBoardProps, 'onApproveAll'> {
  column: ColumnOfBoard;
  state: ColumnState;
}

const emptyWords = ({ data }: ColumnState, { tone }: ColumnOfBoard): string => {
  if (!data) return commonText.loading;
  return tone === 'slate' ? participationText.cancelledOnly : participationText.emptyColumn;
};

/** The participations of a tab with a column per status; decide on a card with its buttons or by dragging it. */
export function ParticipantBoard({ side, tab, narrowing, onChoice, onApproveAll, onRest }: ParticipantBoardProps) {
  const columns = COLUMNS[tab];
  const states = [
    useColumn(side, columns[0], narrowing),
    useColumn(side, columns[1], narrowing),
    useColumn(side, columns[2], narrowing),
    useColumn(side, columns[3], narrowing),
  ];
  const failed = states.find(({ data, error }) => error && !data);
  if (failed) return <ErrorState description={messageOf(failed.error)} onRetry={() => void failed.mutate()} />;
  if (columns.every((_, index) => !states[index]?.data)) return <SheetSkeleton height={480} />;

  const cards = states.flatMap(({ data }, index) => (columns[index] ? (data?.data ?? []) : []));
  const bodyOf = (card: ParticipationCard): BoardCard => ({
    id: String(card.id),
    name: nameFor(side, card),
    targets: targetsOf(card, columns),
    body: <ParticipantCard card={card} side={side} onChoice={onChoice} />,
  });
  const drawn = columns.flatMap((column, index): BoardColumn[] => {
    const state = states[index];
    if (!state) return [];
    return [
      {
        id: column.id,
        label: statusText.participant[column.statuses[0]] ?? '',
        tone: column.tone,
        count: state.data?.metadata.total,
        head: <ColumnHead column={column} state={state} onApproveAll={onApproveAll} />,
        cards: (state.data?.data ?? []).map(bodyOf),
        empty: emptyWords(state, column),
        foot: <ColumnFoot state={state} onRest={() => onRest(column)} />,
      },
    ];
  });
  const drop = (cardId: string, columnId: string) => {
    const card = cards.find(({ id }) => String(id) === cardId);
    const choice = columns
      .find(({ id }) => id === columnId)
      ?.takes.find((one) => card !== undefined && isOffered(card, one));
    if (card && choice) onChoice({ choice, card });
  };
  return <Board label={participationText.title} columns={drawn} onDrop={drop} />;
}
