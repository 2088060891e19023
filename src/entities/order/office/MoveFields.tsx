import { Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { CARRIERS } from '@/contract/rules/carriers';
import { sideKey } from '@/contract/side-key';
import type { Side } from '@/contract/states/participant';
import { LIMITS } from '@/contract/vocabulary/limits';
import { isApiError, messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { DayInput } from '@/shared/ui/controls/DateInputs';
import { commonText } from '@/text/common';
import { officeOrderText as text } from '@/text/office-order';
import { orderText } from '@/text/order';
import type { OfficeOrder } from './order-office';

/** Values of the fields of a move, as typed. */
export interface MoveValues {
  note: string;
  carrier: (typeof CARRIERS)[number] | null;
  trackingNumber: string;
  expectedOn: string;
  /** The stop at which a counter order waits; `own` is the fair's place, undefined the customer's choice. */
  place: string | undefined;
}

export const NO_VALUES: MoveValues = {
  note: '',
  carrier: null,
  trackingNumber: '',
  expectedOn: '',
  place: undefined,
};

export type MoveErrors = Partial<Record<string, string>>;

/** Error messages of a refusal by field. */
export const errorsOf = (error: unknown): MoveErrors =>
  isApiError(error) ? Object.fromEntries(Object.entries(error.fields ?? {}).map(([path, [said]]) => [path, said])) : {};

interface FieldsProps {
  values: MoveValues;
  errors: MoveErrors;
  onChange: (values: MoveValues) => void;
}

/** Field for the note of a move, which is the reason where one is required. */
export function NoteField({ label, required, ...fields }: FieldsProps & { label: string; required: boolean }) {
  const { values, errors, onChange } = fields;
  return (
    <Textarea
      label={label}
      description={text.noteHint}
      withAsterisk={required}
      maxLength={LIMITS.note}
      value={values.note}
      error={errors.note}
      onChange={(event) => onChange({ ...values, note: event.currentTarget.value })}
    />
  );
}

const carriers = CARRIERS.map((value) => ({ value, label: orderText.carriers[value] }));

/** Shipment fields; a tracking number belongs to one parcel only (D3.6.9). */
export function ShipmentFields({ values, errors, onChange, isOne }: FieldsProps & { isOne: boolean }) {
  return (
    <>
      <Select
        label={orderText.carrier}
        placeholder={text.chooseCarrier}
        data={carriers}
        clearable
        value={values.carrier}
        error={errors.carrier}
        onChange={(_, option) => {
          const carrier = CARRIERS.find((one) => one === option?.value) ?? null;
          onChange({ ...values, carrier });
        }}
      />
      <SimpleGrid cols={{ base: 1, sm: isOne ? 2 : 1 }} spacing="sm">
        {isOne ? (
          <TextInput
            label={orderText.trackingNumber}
            maxLength={LIMITS.trackingNumber.max}
            value={values.trackingNumber}
            error={errors.trackingNumber}
            onChange={(event) => onChange({ ...values, trackingNumber: event.currentTarget.value })}
          />
        ) : null}
        <DayInput
          label={orderText.expectedOn}
          placeholder={commonText.datePlaceholder}
          clearable
          value={values.expectedOn || null}
          error={errors.expectedOn}
          onChange={(day) => onChange({ ...values, expectedOn: day ?? '' })}
        />
      </SimpleGrid>
    </>
  );
}

/** The day on which a delivery that failed is tried again. */
export function RetryField({ values, errors, onChange }: FieldsProps) {
  return (
    <DayInput
      label={text.retryOn}
      placeholder={commonText.datePlaceholder}
      required
      value={values.expectedOn || null}
      error={errors.expectedOn}
      onChange={(day) => onChange({ ...values, expectedOn: day ?? '' })}
    />
  );
}

const OWN_PLACE = 'own';
const valueOf = (scheduleId: number | null): string => (scheduleId === null ? OWN_PLACE : String(scheduleId));

/** The id of the selected stop; null for the fair's own place. */
export const placeOf = (value: string): number | null => (value === OWN_PLACE ? null : Number(value));

/** Where a counter order waits: by default the customer's choice (D3.7.6). */
export function PlaceField({
  side,
  order,
  values,
  errors,
  onChange,
}: FieldsProps & { side: Side; order: OfficeOrder }) {
  const { data, error: unread } = useApi(sideKey(side, 'GET /orders/{id}/addresses'), { params: { id: order.id } });
  const chosen = data?.find((place) => place.chosen);
  return (
    <Select
      label={text.waitsAt}
      description={text.waitsAtHint}
      data={(data ?? []).map(({ scheduleId, name, line }) => ({
        value: valueOf(scheduleId),
        label: `${name}, ${line}`,
      }))}
      allowDeselect={false}
      value={values.place ?? (chosen ? valueOf(chosen.scheduleId) : null)}
      error={errors.scheduleId ?? (unread && messageOf(unread))}
      onChange={(value) => onChange({ ...values, place: value ?? undefined })}
    />
  );
}
