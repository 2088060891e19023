import '@mantine/dates/styles.layer.css';
import { DateInput, DatesProvider, type DateInputProps } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import 'dayjs/locale/vi';
import { commonText } from '@/text/common';
import { parseDay } from './parse-date-time';
import { useNamedCalendar } from './use-named-calendar';

/** One day, `28/01/2027`, typed or chosen in a calendar. */
export function DayField(props: DateInputProps) {
  const named = useNamedCalendar();
  return (
    <DatesProvider settings={{ locale: 'vi', firstDayOfWeek: 1 }}>
      <DateInput
        valueFormat="DD/MM/YYYY"
        dateParser={parseDay}
        inputMode="numeric"
        autoComplete="off"
        leftSection={<IconCalendar size={18} aria-hidden />}
        clearButtonProps={{ 'aria-label': commonText.clearDate }}
        previousLabel={commonText.previousMonth}
        nextLabel={commonText.nextMonth}
        {...named}
        {...props}
      />
    </DatesProvider>
  );
}
