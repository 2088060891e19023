import { Button, Group } from '@mantine/core';
import { DatePicker, DatesProvider, TimePicker } from '@mantine/dates';
import { useState } from 'react';
import { fromFieldTime, toFieldTime } from '@/shared/lib/format';
import { commonText } from '@/text/common';

const ariaLabels = {
  previousMonth: commonText.previousMonth,
  nextMonth: commonText.nextMonth,
  previousYear: commonText.previousYear,
  nextYear: commonText.nextYear,
  previousDecade: commonText.previousDecade,
  nextDecade: commonText.nextDecade,
};

const DAY_LENGTH = 'yyyy-mm-dd'.length;
const MIDNIGHT = '00:00:00';

interface DateTimeCalendarProps {
  /** An instant in ISO 8601, or ''. */
  value: string;
  onChange: (instant: string) => void;
  onDone: () => void;
}

/** A Vietnamese calendar with weeks starting on Monday, and the time of day below it. */
export function DateTimeCalendar({ value, onChange, onDone }: DateTimeCalendarProps) {
  const [today] = useState(() => toFieldTime(Date.now()).slice(0, DAY_LENGTH));
  const [day, time = MIDNIGHT] = value ? toFieldTime(value).split(' ') : [];
  const put = (newDay: string, newTime: string) => onChange(fromFieldTime(`${newDay} ${newTime}`));
  return (
    <DatesProvider settings={{ locale: 'vi', firstDayOfWeek: 1 }}>
      <DatePicker
        value={day ?? null}
        defaultDate={day ?? today}
        onChange={(chosen) => chosen && put(chosen, time)}
        ariaLabels={ariaLabels}
      />
      <Group justify="space-between" mt="sm" wrap="nowrap">
        <TimePicker
          size="sm"
          value={time.slice(0, 5)}
          hoursInputLabel={commonText.hoursField}
          minutesInputLabel={commonText.minutesField}
          onChange={(chosen) => chosen && put(day ?? today, `${chosen.slice(0, 5)}:00`)}
        />
        <Button size="sm" onClick={onDone}>
          {commonText.choose}
        </Button>
      </Group>
    </DatesProvider>
  );
}
