import { Button, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { RefundAccount } from '@/contract/endpoints/refunds';
import { BANKS } from '@/contract/vocabulary/banks';
import { LIMITS } from '@/contract/vocabulary/limits';
import { isApiError } from '@/shared/api/api-error';
import { commonText } from '@/text/common';
import { customerRefundText } from '@/text/customer-refund';

const text = customerRefundText.card;

const OPTIONS = Object.entries(BANKS)
  .map(([value, label]) => ({ value, label }))
  .sort((a, b) => a.label.localeCompare(b.label, 'vi'));

interface AccountFormProps {
  /** The account named before, or that of another order. */
  account: RefundAccount | null;
  /** Sends it; a refusal is shown by the caller and rejected, so that its fields are marked. */
  onSend: (account: RefundAccount) => Promise<void>;
  /** Only when an account was named before. */
  onCancel?: (() => void) | undefined;
}

/** Asks for the bank account to which money shall be paid back. */
export function AccountForm({ account, onSend, onCancel }: AccountFormProps) {
  const [busy, setBusy] = useState(false);
  const form = useForm<RefundAccount>({ initialValues: account ?? { bankBin: '', account: '', accountName: '' } });

  const send = async (values: RefundAccount) => {
    setBusy(true);
    try {
      await onSend(values);
    } catch (error) {
      if (!isApiError(error)) throw error;
      form.setErrors(Object.fromEntries(Object.entries(error.fields ?? {}).map(([path, [said]]) => [path, said])));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form onSubmit={form.onSubmit((values) => void send(values))} noValidate>
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
