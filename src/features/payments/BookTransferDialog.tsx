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

/** What becomes of a part that does not pay its orders. */
const meaningOf = ({ payment, amount }: Part): string | undefined =>
  payment.state === PAYMENT_STATE.PAID ? text.paid : differenceInWords(payment, Number(amount));

interface ChoiceProps {
  payment: ListedPayment;
  candidate?: Candidate;
  isChosen: boolean;
  onToggle: () => void;
}

function Choice({ payment, candidate, isChosen, onToggle }: ChoiceProps) {
  const due = dueOf(payment);
  return (
    <Checkbox
      className={classes.choice}
      checked={isChosen}
      onChange={onToggle}
      label={
        <>
          <b>{codesOf(payment)}</b> {payment.customer?.name ?? paymentScreenText.guest}
        </>
      }
      description={
        <span className={classes.facts}>
          {due > 0 ? <span>{text.due(formatMoney(due))}</span> : <PaymentBadge payment={payment} />}
          {candidate ? (
            <>
              <b>{text.score(formatNumber(candidate.score))}</b>
              <span>{candidate.reasons.map((reason) => text.reasons[reason]).join(', ')}</span>
            </>
          ) : null}
        </span>
      }
    />
  );
}

interface ListProps {
  isChosen: (payment: ListedPayment) => boolean;
  onToggle: (payment: ListedPayment) => void;
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
          key={candidate.payment.checkoutId}
          payment={candidate.payment}
          candidate={candidate}
          isChosen={isChosen(candidate.payment)}
          onToggle={() => onToggle(candidate.payment)}
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
      payment={payment}
      isChosen={isChosen(payment)}
      onToggle={() => onToggle(payment)}
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

  const isChosen = ({ checkoutId }: ListedPayment) => parts.some(({ payment }) => payment.checkoutId === checkoutId);
  const toggle = (payment: ListedPayment) => {
    const others = parts.filter((part) => part.payment.checkoutId !== payment.checkoutId);
    if (others.length < parts.length) return setParts(others);
    const left = Math.max(0, rest);
    return setParts([...parts, { payment, amount: Math.min(dueOf(payment) || left, left) }]);
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
