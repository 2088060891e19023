import { Select, SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';
import type { OpenSlot } from '@/contract/endpoints/slots';
import { dayOf } from '@/contract/rules/calendar';
import { formatTime, formatWeekday } from '@/shared/lib/format';
import { slotText } from '@/text/slot';
import { slotAt } from './slot-at';

interface SlotFieldsProps {
  slots: readonly OpenSlot[];
  /** The beginning of the chosen slot; null without one. */
  value: string | null;
  onChange: (startDate: string | null) => void;
  error?: ReactNode;
}

const NONE = '';

const dayOfSlot = ({ startDate }: Pick<OpenSlot, 'startDate'>): string => dayOf(new Date(startDate));

const timeWords = ({ startDate, endDate, left }: OpenSlot, isChosen: boolean): string => {
  const time = slotText.hours(formatTime(startDate), formatTime(endDate));
  if (isChosen) return time;
  return left > 0 ? slotText.left(time, left) : slotText.full(time);
};

/** Choice of a day and a quarter of an hour, or none; a chosen day begins with its first free slot. */
export function SlotFields({ slots, value, onChange, error }: SlotFieldsProps) {
  const chosen = slotAt(slots, value);
  const day = chosen && dayOfSlot(chosen);
  const days = [...new Set(slots.map(dayOfSlot))];
  const firstFree = (wanted: string) => slots.find((slot) => dayOfSlot(slot) === wanted && slot.left > 0);
  const dayWords = (one: string): string => {
    const words = formatWeekday(one);
    return (firstFree(one) ?? one === day) ? words : slotText.full(words);
  };
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <Select
        label={slotText.chooseDay}
        allowDeselect={false}
        data={[
          { value: NONE, label: slotText.noChoice },
          ...days.map((one) => ({ value: one, label: dayWords(one), disabled: !firstFree(one) && one !== day })),
        ]}
        value={day ?? NONE}
        onChange={(wanted) => onChange((wanted && firstFree(wanted)?.startDate) || null)}
        error={error}
      />
      {day ? (
        <Select
          label={slotText.chooseTime}
          allowDeselect={false}
          data={slots
            .filter((slot) => dayOfSlot(slot) === day)
            .map((slot) => ({
              value: slot.startDate,
              label: timeWords(slot, slot === chosen),
              disabled: slot.left <= 0 && slot !== chosen,
            }))}
          value={chosen.startDate}
          onChange={onChange}
        />
      ) : null}
    </SimpleGrid>
  );
}
