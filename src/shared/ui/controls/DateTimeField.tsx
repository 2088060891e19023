import '@mantine/dates/styles.layer.css';
import { DateTimePicker, DatesProvider, type DateTimePickerProps } from '@mantine/dates';
import 'dayjs/locale/vi';
import { commonText } from '@/text/common';

/** Date and time in the Vietnamese order. Weeks begin on Monday. */
export function DateTimeField(props: DateTimePickerProps) {
  return (
    <DatesProvider settings={{ locale: 'vi', firstDayOfWeek: 1 }}>
      <DateTimePicker
        valueFormat="DD/MM/YYYY HH:mm"
        placeholder={commonText.dateTimePlaceholder}
        clearButtonProps={{ 'aria-label': commonText.clearDate }}
        previousLabel={commonText.previousMonth}
        nextLabel={commonText.nextMonth}
        submitButtonProps={{ 'aria-label': commonText.confirm }}
        timePickerProps={{ hoursInputLabel: commonText.hoursField, minutesInputLabel: commonText.minutesField }}
        {...props}
      />
    </DatesProvider>
  );
}
