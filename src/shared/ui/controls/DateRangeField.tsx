import '@mantine/dates/styles.layer.css';
import { DatePickerInput, DatesProvider, type DatePickerInputProps } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import 'dayjs/locale/vi';
import { commonText } from '@/text/common';
import { useNamedCalendar } from './use-named-calendar';

export type DateRangeFieldProps = Omit<DatePickerInputProps<'range'>, 'type'>;

/** Two days in one field: `21/01/2027 – 28/01/2027`. */
export function DateRangeField(props: DateRangeFieldProps) {
  const named = useNamedCalendar();
  return (
    <DatesProvider settings={{ locale: 'vi', firstDayOfWeek: 1 }}>
      <DatePickerInput
        type="range"
        valueFormat="DD/MM/YYYY"
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
