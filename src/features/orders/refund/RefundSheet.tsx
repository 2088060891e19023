import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { OwnRefund, RefundAccount } from '@/contract/endpoints/refunds';
import { maskedAccount } from '@/contract/rules/account-end';
import { bankName, refundWayInWords } from '@/contract/rules/refund-words';
import { isApiError } from '@/shared/api/api-error';
import { formatDate, formatMoney } from '@/shared/lib/format';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { useToast } from '@/shared/ui/feedback/useToast';
import { customerRefundText } from '@/text/customer-refund';
import { AccountForm } from './AccountForm';

const text = customerRefundText.card;

/** The calls by which an account is named: for an own order, or for that of a guest. */
export interface RefundCalls {
  name: (account: RefundAccount) => Promise<unknown>;
  /** Confirms the account of this transfer. */
  confirm: (transfer: number) => Promise<unknown>;
}

/** Sends, says what became of it, and reads everything again; rejects when it was refused. */
const useSend = () => {
  const toast = useToast();
  const { mutate } = useSWRConfig();
  return async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
      toast.success(text.saved);
    } catch (error) {
      toast.refused(error);
      throw error;
    } finally {
      await mutate(() => true);
    }
  };
};

/** Offers the account from which was paid, of which only the end is shown, by one press. */
function PayerOffer({ payer, confirm }: { payer: NonNullable<OwnRefund['payer']>; confirm: RefundCalls['confirm'] }) {
  const [busy, setBusy] = useState(false);
  const send = useSend();
  const press = async () => {
    setBusy(true);
    try {
      await send(() => confirm(payer.transfer));
    } catch (error) {
      if (!isApiError(error)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        loading={busy}
        onClick={() => void press()}
        h="auto"
        mih={44}
        py={8}
        styles={{ label: { whiteSpace: 'normal' } }}
      >
        {text.payer(maskedAccount(payer.end), bankName(payer.bankBin))}
      </Button>
      <p>{text.orOther}</p>
    </>
  );
}

/** The account as its owner typed it; null when it is that of a transfer, of which only the end is known here. */
const typedAccount = (named: OwnRefund['account']): RefundAccount | null =>
  named && named.account !== null && named.accountName !== null
    ? { bankBin: named.bankBin, account: named.account, accountName: named.accountName }
    : null;

function Owed({ refund, calls }: { refund: OwnRefund; calls: RefundCalls }) {
  const { owed, account, suggestion, payer } = refund;
  const [changing, setChanging] = useState(false);
  const send = useSend();
  const isAsked = changing || account === null;
  const typed = typedAccount(account);
  return (
    <Stack gap="sm">
      <p>
        <b>{text.owed(formatMoney(owed))}</b> {account ? null : text.askAccount}
      </p>
      {account && !changing ? (
        <>
          <p>
            {typed
              ? text.to(bankName(typed.bankBin), typed.account, typed.accountName)
              : text.toEnd(bankName(account.bankBin), maskedAccount(account.end))}
          </p>
          <Button variant="outline" onClick={() => setChanging(true)}>
            {text.change}
          </Button>
        </>
      ) : null}
      {isAsked && payer ? (
        <PayerOffer payer={payer} confirm={(transfer) => calls.confirm(transfer).then(() => setChanging(false))} />
      ) : null}
      {isAsked ? (
        <AccountForm
          account={typed ?? suggestion}
          onSend={async (named) => {
            await send(() => calls.name(named));
            setChanging(false);
          }}
          onCancel={account ? () => setChanging(false) : undefined}
        />
      ) : null}
    </Stack>
  );
}

/** What was paid back and which way, what is on its way, and what is still owed, with the account it goes to. */
export function RefundSheet({ refund, calls }: { refund: OwnRefund; calls: RefundCalls }) {
  const { owed, paid, inProgress, payments } = refund;
  if (owed + paid === 0) return null;
  return (
    <Sheet title={text.title}>
      {payments.map(({ at, amount, reference, way, account, reversed }) => {
        if (reversed) return <p key={reference}>{text.reversed(formatMoney(amount), formatDate(at))}</p>;
        const to = refundWayInWords({ way, bankBin: account?.bankBin, accountEnd: account?.end });
        return <p key={reference}>{text.paid(formatMoney(amount), to, formatDate(at), reference)}</p>;
      })}
      {inProgress > 0 ? <p>{text.inProgress(formatMoney(inProgress))}</p> : null}
      {owed > inProgress ? <Owed refund={{ ...refund, owed: owed - inProgress }} calls={calls} /> : null}
    </Sheet>
  );
}
