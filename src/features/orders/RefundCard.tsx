import { Button, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { Order } from '@/contract/endpoints/orders';
import type { OwnRefund, RefundAccount } from '@/contract/endpoints/refunds';
import { ORDER_STATUS } from '@/contract/states/order';
import { BANKS } from '@/contract/vocabulary/banks';
import { LIMITS } from '@/contract/vocabulary/limits';
import { beganOnline } from '@/entities/payment/use-payment';
import { isApiError } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { useApi } from '@/shared/api/use-api';
import { formatDate, formatMoney } from '@/shared/lib/format';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { useToast } from '@/shared/ui/feedback/useToast';
import { commonText } from '@/text/common';
import { customerRefundText } from '@/text/customer-refund';

const text = customerRefundText.card;

const OPTIONS = Object.entries(BANKS)
  .map(([value, label]) => ({ value, label }))
  .sort((a, b) => a.label.localeCompare(b.label, 'vi'));

interface AccountFormProps {
  orderId: string;
  /** The account named before, or that of another order. */
  account: RefundAccount | null;
  onSaved: () => void;
  /** Only when an account was named before. */
  onCancel?: (() => void) | undefined;
}

function AccountForm({ orderId, account, onSaved, onCancel }: AccountFormProps) {
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState(false);
  const form = useForm<RefundAccount>({ initialValues: account ?? { bankBin: '', account: '', accountName: '' } });

  const save = async (body: RefundAccount) => {
    setBusy(true);
    try {
      await call('PUT /orders/{id}/refund-account', { params: { id: orderId }, body });
      toast.success(text.saved);
      onSaved();
    } catch (error) {
      if (isApiError(error) && error.fields)
        form.setErrors(Object.fromEntries(Object.entries(error.fields).map(([path, [said]]) => [path, said])));
      toast.refused(error);
    } finally {
      setBusy(false);
      await mutate(() => true);
    }
  };

  return (
    <form onSubmit={form.onSubmit((values) => void save(values))} noValidate>
      <Stack gap="sm">
        <Select
          label={text.bank}
          data={OPTIONS}
          searchable
          required
          autoFocus={onCancel !== undefined}
          {...form.getInputProps('bankBin')}
        />
        <TextInput
          label={text.account}
          inputMode="text"
          autoComplete="off"
          required
          maxLength={LIMITS.bankAccount.max}
          {...form.getInputProps('account')}
        />
        <TextInput
          label={text.accountName}
          autoComplete="name"
          required
          maxLength={LIMITS.bankAccountName.max}
          {...form.getInputProps('accountName')}
        />
        <Button type="submit" loading={busy}>
          {text.save}
        </Button>
        {onCancel ? (
          <Button variant="outline" disabled={busy} onClick={onCancel}>
            {commonText.cancel}
          </Button>
        ) : null}
      </Stack>
    </form>
  );
}

function Owed({ orderId, refund: { owed, account, suggestion } }: { orderId: string; refund: OwnRefund }) {
  const [changing, setChanging] = useState(false);
  const isAsked = changing || account === null;
  return (
    <Stack gap="sm">
      <p>
        <b>{text.owed(formatMoney(owed))}</b> {account ? null : text.askAccount}
      </p>
      {account && !changing ? (
        <>
          <p>{text.to(BANKS[account.bankBin] ?? account.bankBin, account.account, account.accountName)}</p>
          <Button variant="outline" onClick={() => setChanging(true)}>
            {text.change}
          </Button>
        </>
      ) : null}
      {isAsked ? (
        <AccountForm
          orderId={orderId}
          account={account ?? suggestion}
          onSaved={() => setChanging(false)}
          onCancel={account ? () => setChanging(false) : undefined}
        />
      ) : null}
    </Stack>
  );
}

/** Whether money may have come to be owed back for an order. */
const mayBeOwed = (order: Order): boolean =>
  order.status === ORDER_STATUS.CANCELLED ||
  order.status === ORDER_STATUS.RETURNED ||
  beganOnline(order) ||
  order.steps.some(({ reversal }) => reversal);

/** What is owed back for an order, to which account, and what was paid (D4.21.10, D4.21.12). */
export function RefundCard({ order }: { order: Order }) {
  const { data } = useApi('GET /orders/{id}/refund', mayBeOwed(order) ? { params: { id: order.id } } : null);
  if (!data || data.owed + data.paid === 0) return null;
  return (
    <Sheet title={text.title}>
      {data.payments.map(({ at, amount, reference }) => (
        <p key={reference}>{text.paid(formatMoney(amount), formatDate(at), reference)}</p>
      ))}
      {data.owed > 0 ? <Owed orderId={order.id} refund={data} /> : null}
    </Sheet>
  );
}
