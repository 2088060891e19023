import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
  type CollisionDetection,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import { ActionIcon } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { boardText } from '@/text/board';
import { ColumnJumps } from './ColumnJumps';
import { nextColumn } from './next-column';
import classes from './Board.module.css';

export interface BoardCard {
  id: string;
  /** Its name in the announcements while it is dragged. */
  name: string;
  body: ReactNode;
  /** Columns that accept it; a card without any cannot be lifted. */
  targets: readonly string[];
}

export interface BoardColumn {
  id: string;
  label: string;
  /** Colour of the line above the column: a tone of the status looks. */
  tone: 'amber' | 'green' | 'red' | 'slate';
  head: ReactNode;
  /** Number of cards, including those that are not loaded; undefined while unknown. */
  count: number | undefined;
  cards: readonly BoardCard[];
  /** Shown when there are no cards. */
  empty: string;
  /** Below the cards, e.g. a button that loads more. */
  foot?: ReactNode;
}

interface BoardProps {
  label: string;
  columns: readonly BoardColumn[];
  /** Called with the dropped card and its new column; shows any needed dialog before it acts. */
  onDrop: (cardId: string, columnId: string) => void;
}

/** The arrow keys jump from column to column; between them there is no drop target. */
const jumpToColumn: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const { collisionRect, droppableRects, droppableContainers } = context;
  const columns = droppableContainers.getEnabled().flatMap(({ id }) => {
    const place = droppableRects.get(id);
    return place ? [{ id: String(id), left: place.left, top: place.top }] : [];
  });
  const card = collisionRect ?? { left: currentCoordinates.x, top: currentCoordinates.y };
  const to = nextColumn(event.code, card, columns);
  if (!to) return undefined;
  event.preventDefault();
  return { x: to.left + 12, y: to.top + 56 };
};

/** Uses the pointer's position, or by keyboard the card's corner. A card that was only lifted is over no column. */
const underPointer: CollisionDetection = (args) => {
  const { pointerCoordinates, collisionRect } = args;
  return pointerWithin({
    ...args,
    pointerCoordinates: pointerCoordinates ?? { x: collisionRect.left, y: collisionRect.top },
  });
};

function Card({ card }: { card: BoardCard }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: card.id,
    disabled: card.targets.length === 0,
    attributes: { roleDescription: boardText.draggable },
  });
  return (
    <li ref={setNodeRef} className={classes.card} data-dragging={isDragging || undefined}>
      {card.body}
      {card.targets.length > 0 ? (
        <ActionIcon
          ref={setActivatorNodeRef}
          className={classes.handle}
          size={44}
          {...attributes}
          {...listeners}
          aria-label={boardText.drag(card.name)}
        >
          <IconGripVertical size={18} aria-hidden />
        </ActionIcon>
      ) : null}
    </li>
  );
}

function Column({ column, lifted }: { column: BoardColumn; lifted: BoardCard | undefined }) {
  const takes = lifted?.targets.includes(column.id) ?? false;
  const { setNodeRef, isOver } = useDroppable({ id: column.id, disabled: !takes });
  return (
    <section
      ref={setNodeRef}
      className={classes.column}
      aria-label={column.label}
      tabIndex={-1}
      data-column={column.id}
      data-tone={column.tone}
      data-takes={takes || undefined}
      data-over={(takes && isOver) || undefined}
    >
      <div className={classes.head}>{column.head}</div>
      {takes ? <p className={classes.drop}>{boardText.dropHere}</p> : null}
      {column.cards.length > 0 ? (
        <ul className={classes.cards}>
          {column.cards.map((card) => (
            <Card key={card.id} card={card} />
          ))}
        </ul>
      ) : (
        <p className={classes.empty}>{column.empty}</p>
      )}
      {column.foot}
    </section>
  );
}

/**
 * Columns of cards that are dragged by mouse, touch and keyboard. Dragging is a shortcut: a button of the card does the
 * same as each drop.
 */
export function Board({ label, columns, onDrop }: BoardProps) {
  const [liftedId, setLiftedId] = useState<string | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: jumpToColumn }),
  );
  const cards = useMemo(
    () => new Map(columns.flatMap((column) => column.cards.map((card) => [card.id, card] as const))),
    [columns],
  );
  const lifted = liftedId === null ? undefined : cards.get(liftedId);
  const nameOf = (id: string | number): string => cards.get(String(id))?.name ?? '';
  const labelOf = (id: string | number): string => columns.find((column) => column.id === id)?.label ?? '';

  const board = useRef<HTMLDivElement>(null);
  const jumpTo = (id: string) => {
    const column = board.current?.querySelector<HTMLElement>(`[data-column="${id}"]`);
    column?.scrollIntoView();
    column?.focus({ preventScroll: true });
  };

  const drop = ({ active, over }: DragEndEvent) => {
    setLiftedId(null);
    if (over) onDrop(String(active.id), String(over.id));
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      onDragStart={({ active }) => setLiftedId(String(active.id))}
      onDragEnd={drop}
      onDragCancel={() => setLiftedId(null)}
      accessibility={{
        screenReaderInstructions: { draggable: boardText.instructions },
        announcements: {
          onDragStart: ({ active }) => boardText.lifted(nameOf(active.id)),
          onDragOver: ({ active, over }) =>
            over ? boardText.over(nameOf(active.id), labelOf(over.id)) : boardText.nowhere(nameOf(active.id)),
          onDragEnd: ({ active, over }) =>
            over ? boardText.dropped(nameOf(active.id), labelOf(over.id)) : boardText.cancelled(nameOf(active.id)),
          onDragCancel: ({ active }) => boardText.cancelled(nameOf(active.id)),
        },
      }}
    >
      <ColumnJumps columns={columns} onJump={jumpTo} />
      {/* Without cards the board has nothing focusable by which the keyboard could scroll it. */}
      <div
        ref={board}
        className={classes.board}
        role="group"
        aria-label={label}
        tabIndex={cards.size === 0 ? 0 : undefined}
      >
        {columns.map((column) => (
          <Column key={column.id} column={column} lifted={lifted} />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {lifted ? <div className={`${classes.card} ${classes.lifted}`}>{lifted.body}</div> : null}
      </DragOverlay>
    </DndContext>
  );
}
