import { ActionIcon, Select } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { SlotPlan } from '@/contract/endpoints/slots';
import { calendarDayInWords } from '@/contract/rules/calendar';
import { LIMITS } from '@/contract/vocabulary/limits';
import { formatWeekday } from '@/shared/lib/format';
import { useToday } from '@/shared/lib/use-today';
import { CountInput } from '@/shared/ui/controls/NumberFields';
import { slotText } from '@/text/slot';
import { daysOfPlace, FROM_TIMES, takenIn, UNTIL_TIMES, type SlotForm } from './slot-values';
import classes from './Slots.module.css';

interface HoursFieldsProps {
  form: SlotForm;
  plan: SlotPlan;
  index: number;
}

/** Value of the fair's own place in the choice of places. */
const OWN = '';

/** The fields of one entry: place, day, from, until, capacity; and how many orders have chosen it. */
export function HoursFields({ form, plan, index }: HoursFieldsProps) {
  const today = useToday();
  const entry = form.values.hours[index];
  if (!entry) return null;
  const { scheduleId, day, from, until } = entry;
  const path = `hours.${index}`;
  const place = plan.places.find((one) => one.scheduleId === scheduleId) ?? plan.places[0]!;
  const days = daysOfPlace(place).filter((one) => one >= today);
  const taken = takenIn(entry, plan.booked);
  return (
    <li className={classes.entry}>
      <div className={classes.fields}>
        {plan.places.length > 1 ? (
          <Select
            className={classes.place}
            label={slotText.place}
            allowDeselect={false}
            data={plan.places.map((one) => ({
              value: one.scheduleId === null ? OWN : String(one.scheduleId),
              label: one.name ?? slotText.ownPlace,
            }))}
            {...form.getInputProps(`${path}.scheduleId`)}
            value={scheduleId === null ? OWN : String(scheduleId)}
            onChange={(chosen) => form.setFieldValue(`${path}.scheduleId`, chosen ? Number(chosen) : null)}
          />
        ) : null}
        <Select
          className={classes.day}
          label={slotText.day}
          allowDeselect={false}
          data={[...new Set([...days, day])].map((one) => ({
            value: one,
            label: formatWeekday(one),
          }))}
          {...form.getInputProps(`${path}.day`)}
        />
        <Select
          label={slotText.from}
          allowDeselect={false}
          searchable
          data={[...FROM_TIMES]}
          {...form.getInputProps(`${path}.from`)}
        />
        <Select
          label={slotText.until}
          allowDeselect={false}
          searchable
          data={[...UNTIL_TIMES]}
          {...form.getInputProps(`${path}.until`)}
        />
        <CountInput
          label={slotText.capacity}
          min={LIMITS.slotCapacity.min}
          max={LIMITS.slotCapacity.max}
          {...form.getInputProps(`${path}.capacity`)}
        />
        <ActionIcon
          className={classes.remove}
          size={36}
          aria-label={slotText.remove(calendarDayInWords(day), from, until)}
          onClick={() => form.removeListItem('hours', index)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
      {taken > 0 ? <p className="t-small">{slotText.taken(taken)}</p> : null}
    </li>
  );
}
