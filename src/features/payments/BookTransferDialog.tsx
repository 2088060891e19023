import { Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { BankTransfer, Candidate } from '@/contract/endpoints/bank-transfers';
import type { ListedPayment } from '@/contract/endpoints/payments';
import { PAYMENT_STATE } from '@/contract/states/payment';
import { LIMITS } from '@/contract/vocabulary/limits';
import { messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { useApi } from '@/shared/api/use-api';
import { formatMoney, formatNumber } from '@/shared/lib/format';
import { MoneyInput } from '@/shared/ui/controls/NumberFields';
import { SearchInput } from '@/shared/ui/controls/SearchInput';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LinesSkeleton } from '@/shared/ui/feedback/Skeletons';
import { useToast } from '@/shared/ui/feedback/useToast';
import { bankTransferText as text } from '@/text/bank-transfer';
import { paymentScreenText } from '@/text/payment-screen';
import { PaymentBadge } from './PaymentBadge';
import { differenceInWords, dueOf } from './due-of';
import { codesOf } from './payment-columns';
import classes from './BookTransferDialog.module.css';

interface Part {
  payment: ListedPayment;
  /** Đồng, as typed. */
  amount: string | number;
}

const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { amount }) => sum + Number(amount), 0);

/** Adds a part of what a payment waits for, as far as the transfer goes. */
const withPart = (parts: readonly Part[], payment: ListedPayment, whole: number): readonly Part[] => {
  const left = Math.max(0, whole - sumOf(parts));
  return [...parts, { payment, amount: Math.min(dueOf(payment) || left, left) }];
};

/** What becomes of a part that does not pay its orders. */
const meaningOf = ({ payment, amount }: Part): string | undefined =>
  payment.state === PAYMENT_STATE.PAID ? text.paid : differenceInWords(payment, Number(amount));

const customersOf = (payments: readonly ListedPayment[]): string =>
  [...new Set(payments.map(({ customer }) => customer?.name ?? paymentScreenText.guest))].join(', ');

const reasonsOf = ({ payments, reasons }: Candidate): string =>
  reasons
    .map((reason) => (reason === 'amount' && payments.length > 1 ? text.amountTogether : text.reasons[reason]))
    .join(', ');

/** What payments wait for together, or what became of the one that does not wait. */
function Due({ payments }: { payments: readonly ListedPayment[] }) {
  const due = payments.reduce((sum, payment) => sum + dueOf(payment), 0);
  if (due > 0) return <span>{text.due(formatMoney(due))}</span>;
  return payments.map((payment) => <PaymentBadge key={payment.checkoutId} payment={payment} />);
}

interface ChoiceProps {
  payments: readonly ListedPayment[];
  candidate?: Candidate;
  isChosen: boolean;
  onToggle: () => void;
}

function Choice({ payments, candidate, isChosen, onToggle }: ChoiceProps) {
  return (
    <Checkbox
      className={classes.choice}
      checked={isChosen}
      onChange={onToggle}
      label={
        <>
          <b>{payments.map(codesOf).join(' + ')}</b> {customersOf(payments)}
        </>
      }
      description={
        <span className={classes.facts}>
          <Due payments={payments} />
          {candidate ? (
            <>
              <b>{text.score(formatNumber(candidate.score))}</b>
              <span>{reasonsOf(candidate)}</span>
            </>
          ) : null}
        </span>
      }
    />
  );
}

interface ListProps {
  isChosen: (payments: readonly ListedPayment[]) => boolean;
  onToggle: (payments: readonly ListedPayment[]) => void;
}

function Candidates({ id, isChosen, onToggle }: ListProps & { id: number }) {
  const { data, error, mutate } = useApi(
    'GET /admin/bank-transfers/{id}/candidates',
    { params: { id } },
    { revalidateOnFocus: false },
  );
  if (error && !data) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  if (!data) return <LinesSkeleton count={3} />;
  if (data.length === 0) return <p>{text.noCandidates}</p>;
  return (
    <fieldset className={classes.list}>
      <legend>{text.candidates}</legend>
      {data.map((candidate) => (
        <Choice
          key={candidate.payments.map(({ checkoutId }) => checkoutId).join()}
          payments={candidate.payments}
          candidate={candidate}
          isChosen={isChosen(candidate.payments)}
          onToggle={() => onToggle(candidate.payments)}
        />
      ))}
    </fieldset>
  );
}

const FOUND = 5;

function Found({ search, isChosen, onToggle }: ListProps & { search: string }) {
  const { data, error, mutate } = useApi(
    'GET /admin/payments',
    search ? { query: { search, page: 1, size: FOUND, sort: 'newest' } } : null,
  );
  if (error && !data) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  if (!search || !data) return null;
  if (data.data.length === 0) return <p role="status">{text.noneFound}</p>;
  return data.data.map((payment) => (
    <Choice
      key={payment.checkoutId}
      payments={[payment]}
      isChosen={isChosen([payment])}
      onToggle={() => onToggle([payment])}
    />
  ));
}

interface BookTransferDialogProps {
  transfer: BankTransfer;
  opened: boolean;
  onClose: () => void;
}

/** Books a transfer for the checkouts that are chosen, by default each with what it waits for, as far as it goes. */
export function BookTransferDialog({
  transfer: { id, amount, description },
  opened,
  onClose,
}: BookTransferDialogProps) {
  const [parts, setParts] = useState<readonly Part[]>([]);
  const [search, setSearch] = useState('');
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const rest = amount - sumOf(parts);

  const partOf = ({ checkoutId }: ListedPayment) => parts.find(({ payment }) => payment.checkoutId === checkoutId);
  /** Several together are chosen when they are the whole split, each with what it waits for. */
  const isChosen = (payments: readonly ListedPayment[]) =>
    payments.length === 1
      ? payments.every(partOf)
      : parts.length === payments.length && payments.every((payment) => partOf(payment)?.amount === dueOf(payment));
  const toggle = (payments: readonly ListedPayment[]) => {
    const others = parts.filter(({ payment }) => payments.every(({ checkoutId }) => checkoutId !== payment.checkoutId));
    if (isChosen(payments)) return setParts(others);
    // Several together are the whole transfer.
    const kept: readonly Part[] = payments.length > 1 ? [] : others;
    setParts(payments.reduce((chosen, payment) => withPart(chosen, payment, amount), kept));
  };
  const setAmount = (checkoutId: string, typed: string | number) =>
    setParts(parts.map((part) => (part.payment.checkoutId === checkoutId ? { ...part, amount: typed } : part)));

  const book = async (): Promise<boolean> => {
    try {
      await call('PUT /admin/bank-transfers/booking', {
        body: {
          id,
          parts: parts.map((part) => ({ checkoutId: part.payment.checkoutId, amount: Number(part.amount) })),
        },
      });
      toast.success(text.assigned);
      return true;
    } catch (error) {
      return toast.refused(error);
    } finally {
      await mutate(() => true);
    }
  };

  return (
    <ConfirmDialog
      opened={opened}
      title={text.assignTitle(formatMoney(amount))}
      confirmLabel={text.assign}
      cancelLabel={text.keep}
      confirmDisabled={parts.length === 0 || rest !== 0 || parts.some((part) => Number(part.amount) < 1)}
      onConfirm={book}
      onClose={onClose}
    >
      <Stack gap="sm">
        <p className={classes.description}>{description}</p>
        <Candidates id={id} isChosen={isChosen} onToggle={toggle} />
        <SearchInput label={text.find} placeholder={text.findPlaceholder} value={search} onSearch={setSearch} />
        <Found search={search} isChosen={isChosen} onToggle={toggle} />
        {parts.map((part) => (
          <MoneyInput
            key={part.payment.checkoutId}
            label={text.part(codesOf(part.payment))}
            description={meaningOf(part)}
            max={LIMITS.amount}
            value={part.amount}
            onChange={(typed) => setAmount(part.payment.checkoutId, typed)}
          />
        ))}
        {parts.length > 0 ? <Rest rest={rest} /> : null}
      </Stack>
    </ConfirmDialog>
  );
}

function Rest({ rest }: { rest: number }) {
  if (rest === 0) return <p role="status">{text.whole}</p>;
  return <p role="status">{rest > 0 ? text.remains(formatMoney(rest)) : text.tooMuch(formatMoney(-rest))}</p>;
}
