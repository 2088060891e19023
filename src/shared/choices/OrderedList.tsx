import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { choiceText } from '@/text/choice';
import classes from './OrderedList.module.css';

interface Named {
  id: number | string;
  name: string;
}

interface OrderedListProps<Item extends Named> {
  label: string;
  items: readonly Item[];
  onChange: (items: Item[]) => void;
  /** Without buttons that remove items. */
  isFixed?: boolean;
  /** Content of a row; by default the name. */
  render?: (item: Item, index: number) => ReactNode;
}

const moved = <Item,>(items: readonly Item[], from: number, to: number): Item[] => {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
};

interface RowButtonProps {
  label: string;
  icon: typeof IconX;
  disabled?: boolean;
  onClick: () => void;
}

function RowButton({ label, icon: StepIcon, disabled, onClick }: RowButtonProps) {
  return (
    <ActionIcon size={40} aria-label={label} disabled={disabled} onClick={onClick}>
      <StepIcon size={18} aria-hidden />
    </ActionIcon>
  );
}

/** A list whose order matters; items are moved and removed with buttons, so it works by keyboard and touch. */
export function OrderedList<Item extends Named>(props: OrderedListProps<Item>) {
  const { label, items, onChange, isFixed = false, render } = props;
  const [announcement, setAnnouncement] = useState('');
  const move = (from: number, to: number) => {
    onChange(moved(items, from, to));
    setAnnouncement(choiceText.movedTo(items[from]?.name ?? '', to + 1, items.length));
  };
  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {items.length > 0 ? (
        <ol className={classes.list} aria-label={label}>
          {items.map((item, index) => (
            <li key={item.id} className={classes.row}>
              <span className={classes.place}>{index + 1}</span>
              <div className={classes.item}>{render ? render(item, index) : item.name}</div>
              <RowButton
                label={choiceText.moveUp(item.name)}
                icon={IconArrowUp}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <RowButton
                label={choiceText.moveDown(item.name)}
                icon={IconArrowDown}
                disabled={index === items.length - 1}
                onClick={() => move(index, index + 1)}
              />
              {isFixed ? null : (
                <RowButton
                  label={choiceText.remove(item.name)}
                  icon={IconX}
                  onClick={() => onChange(items.filter(({ id }) => id !== item.id))}
                />
              )}
            </li>
          ))}
        </ol>
      ) : null}
    </>
  );
}
