import { Radio, SimpleGrid, TextInput } from '@mantine/core';
import { IconBuildingStore, IconDeviceTablet, IconMapPin, IconTruckDelivery } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FREIGHT } from '@/contract/rules/freight';
import { ORDER_TYPE, ORDER_TYPES, type OrderTypeId } from '@/contract/vocabulary/order-types';
import { AddressFields } from '@/entities/address/AddressFields';
import { formatDateTime, formatMoney } from '@/shared/lib/format';
import { addressText, checkoutText } from '@/text/checkout';
import type { CounterPlace } from '@/entities/order/counter-places';
import type { CheckoutForm } from './checkout-form';
import { CheckoutSection } from './CheckoutSection';
import { ChoiceCard } from './ChoiceCard';
import type { Fold } from './use-folds';
import classes from './CheckoutSheets.module.css';

const typeOf = (value: string): OrderTypeId =>
  ORDER_TYPES.find((type) => String(type) === value) ?? ORDER_TYPE.DELIVERY;

interface MethodSheetProps {
  form: CheckoutForm;
  withParcel: boolean;
  /** Counters where the order can be collected; undefined while loading. */
  places: readonly CounterPlace[] | undefined;
  /** In đồng; undefined while it is calculated. */
  freight: number | undefined;
  fold: Fold | undefined;
  onType: (type: OrderTypeId) => void;
}

/** Radio value of the fair's own place, which has no `scheduleId`. */
const CAMPAIGN_PLACE = 'campaign';

/**
 * Choice of the counter, with the dates for collection and what happens to an order that is not collected (D3.7.6,
 * A11.4).
 */
function PlaceChoice({ form, places }: { form: CheckoutForm; places: readonly CounterPlace[] }) {
  const { value, error, onChange } = form.getInputProps('pickup') as {
    value: number | null;
    error?: string;
    onChange: (scheduleId: number | null) => void;
  };
  return (
    <Radio.Group
      className={classes.places}
      label={checkoutText.counter}
      description={checkoutText.counterNote}
      error={error}
      value={value === null ? CAMPAIGN_PLACE : String(value)}
      onChange={(chosen) => onChange(chosen === CAMPAIGN_PLACE ? null : Number(chosen))}
    >
      <SimpleGrid cols={1} spacing="xs" mt="xs">
        {places.map(({ scheduleId, name, address, startDate, endDate }) => (
          <ChoiceCard
            key={scheduleId}
            value={scheduleId === null ? CAMPAIGN_PLACE : String(scheduleId)}
            label={name}
            note={checkoutText.placeNote(address, formatDateTime(startDate), formatDateTime(endDate))}
            icon={IconMapPin}
          />
        ))}
      </SimpleGrid>
    </Radio.Group>
  );
}

const methodInWords = ({ form, withParcel, places = [], freight }: MethodSheetProps): string => {
  const { type, pickup } = form.values;
  if (type === ORDER_TYPE.PICKUP)
    return checkoutText.facts(checkoutText.pickup, places.find(({ scheduleId }) => scheduleId === pickup)?.name ?? '');
  if (!withParcel) return checkoutText.files;
  return checkoutText.facts(checkoutText.delivery, freight === undefined ? '' : formatMoney(freight));
};

/** How the order is received: by parcel, at the fair's counter if it has one, or as files, which are not shipped. */
export function MethodSheet(props: MethodSheetProps) {
  const { form, withParcel, places = [], fold, onType } = props;
  const { type } = form.values;
  const hasCounter = places.length > 0;
  return (
    <CheckoutSection title={checkoutText.method} value={methodInWords(props)} fold={fold}>
      <Radio.Group value={String(type)} aria-label={checkoutText.method} onChange={(value) => onType(typeOf(value))}>
        <SimpleGrid cols={{ base: 1, sm: hasCounter ? 2 : 1 }} spacing="sm">
          <ChoiceCard
            value={String(ORDER_TYPE.DELIVERY)}
            label={withParcel ? checkoutText.delivery : checkoutText.files}
            note={
              withParcel
                ? checkoutText.deliveryNote(formatMoney(FREIGHT.INNER), formatMoney(FREIGHT.OUTER))
                : checkoutText.filesNote
            }
            icon={withParcel ? IconTruckDelivery : IconDeviceTablet}
          />
          {hasCounter ? (
            <ChoiceCard
              value={String(ORDER_TYPE.PICKUP)}
              label={checkoutText.pickup}
              note={checkoutText.pickupNote}
              icon={IconBuildingStore}
            />
          ) : null}
        </SimpleGrid>
      </Radio.Group>
      {type === ORDER_TYPE.PICKUP ? <PlaceChoice form={form} places={places} /> : null}
    </CheckoutSection>
  );
}

interface RecipientSheetProps {
  form: CheckoutForm;
  withAddress: boolean;
  /** The address in one line. */
  line: string;
  fold: Fold | undefined;
  /** Rendered above the fields: choice of a recipient that fills them. */
  choice?: ReactNode;
  /** Replaces the plain e-mail field. */
  emailField?: ReactNode;
  /** Below the fields. */
  children?: ReactNode;
}

/** Who receives the order, and where; without an address, where the files are announced. */
export function RecipientSheet({ form, withAddress, line, fold, choice, emailField, children }: RecipientSheetProps) {
  const { name, phone, email } = form.values.recipient;
  return (
    <CheckoutSection
      title={checkoutText.recipient}
      value={checkoutText.facts(name, phone, withAddress ? line : email)}
      fold={fold}
      className={classes.recipient}
    >
      {choice}
      {emailField ?? (
        <TextInput
          label={checkoutText.email}
          withAsterisk
          type="email"
          autoComplete="email"
          {...form.getInputProps('recipient.email')}
        />
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextInput
          label={checkoutText.name}
          withAsterisk
          autoComplete="name"
          {...form.getInputProps('recipient.name')}
        />
        <TextInput
          label={checkoutText.phone}
          withAsterisk
          type="tel"
          autoComplete="tel"
          {...form.getInputProps('recipient.phone')}
        />
      </SimpleGrid>
      {withAddress ? (
        <AddressFields
          label={addressText.address}
          value={form.values.address}
          inputProps={(field) => form.getInputProps(`address.${field}`)}
        />
      ) : null}
      {children}
    </CheckoutSection>
  );
}
