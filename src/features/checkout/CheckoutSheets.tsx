import { Radio, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { IconCash, IconDeviceTablet, IconTruckDelivery, type Icon } from '@tabler/icons-react';
import { ORDER_TYPE, PAYMENT } from '@/contract/states/order';
import { AddressFields } from '@/entities/address/AddressFields';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { addressText, checkoutText } from '@/text/checkout';
import type { CheckoutForm } from './checkout-form';
import classes from './CheckoutSheets.module.css';

interface ChoiceCardProps {
  value: string;
  label: string;
  note: string;
  icon: Icon;
}

/** One option with an explanation. */
function ChoiceCard({ value, label, note, icon: ChoiceIcon }: ChoiceCardProps) {
  return (
    <Radio.Card value={value} aria-label={label}>
      <div className={classes.choice}>
        <Radio.Indicator />
        <div className={classes.words}>
          <b>{label}</b>
          <span className="t-small">{note}</span>
        </div>
        <ChoiceIcon size={20} aria-hidden />
      </div>
    </Radio.Card>
  );
}

/** How the order is received; files are not delivered. */
export function MethodSheet({ withParcel }: { withParcel: boolean }) {
  return (
    <Sheet title={checkoutText.method}>
      <Radio.Group value={String(ORDER_TYPE.DELIVERY)} aria-label={checkoutText.method}>
        <ChoiceCard
          value={String(ORDER_TYPE.DELIVERY)}
          label={withParcel ? checkoutText.delivery : checkoutText.files}
          note={withParcel ? checkoutText.deliveryNote : checkoutText.filesNote}
          icon={withParcel ? IconTruckDelivery : IconDeviceTablet}
        />
      </Radio.Group>
    </Sheet>
  );
}

export function RecipientSheet({ form, withAddress }: { form: CheckoutForm; withAddress: boolean }) {
  return (
    <Sheet title={checkoutText.recipient} className={classes.recipient}>
      <TextInput
        label={checkoutText.email}
        withAsterisk
        type="email"
        autoComplete="email"
        {...form.getInputProps('recipient.email')}
      />
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
          onProvince={(provinceCode) => {
            form.setFieldValue('address.provinceCode', provinceCode);
            form.setFieldValue('address.wardCode', null);
          }}
        />
      ) : null}
      <Textarea
        label={checkoutText.note}
        placeholder={checkoutText.notePlaceholder}
        minRows={2}
        {...form.getInputProps('note')}
      />
    </Sheet>
  );
}

export function PaymentSheet({ withParcel }: { withParcel: boolean }) {
  return (
    <Sheet title={checkoutText.payment}>
      <Radio.Group value={String(PAYMENT.CASH)} aria-label={checkoutText.payment}>
        <ChoiceCard
          value={String(PAYMENT.CASH)}
          label={checkoutText.cash}
          note={withParcel ? checkoutText.cashNote : checkoutText.filesCashNote}
          icon={IconCash}
        />
      </Radio.Group>
    </Sheet>
  );
}
