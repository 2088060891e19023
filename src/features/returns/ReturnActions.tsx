import { Button, Checkbox, Stack, Textarea } from '@mantine/core';
import Link from 'next/link';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { OfficeReturn } from '@/contract/endpoints/returns';
import { canBeSoldAgain } from '@/contract/rules/returns';
import { sideKey } from '@/contract/side-key';
import type { Side } from '@/contract/states/participant';
import { RETURN_STATUS, type ReturnAction, type ReturnStatusId } from '@/contract/states/return';
import { LIMITS } from '@/contract/vocabulary/limits';
import { ROLE } from '@/contract/vocabulary/roles';
import { call } from '@/shared/api/client';
import { formatMoney } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { useAttemptKey } from '@/shared/lib/use-attempt-key';
import { useDialog } from '@/shared/lib/use-dialog';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/useToast';
import { reversalText } from '@/text/order-reversal';
import { returnText as text } from '@/text/return-request';

/** What an office may do with a request; the order is that of the buttons. */
const OFFICE_ACTIONS = ['receive', 'agree', 'refundAlone', 'refuse', 'dismiss'] as const satisfies ReturnAction[];
type OfficeAction = (typeof OFFICE_ACTIONS)[number];

const isRefund = (action: OfficeAction): boolean => action === 'receive' || action === 'refundAlone';
const isPrimary = (action: OfficeAction): boolean => action === 'receive' || action === 'agree';

interface ActionsProps {
  side: Side;
  request: OfficeReturn;
}

interface Chosen {
  note: string;
  restock: boolean;
  inCash: boolean;
}

/** Takes an action on a request and reloads the displayed data. Throws when refused. */
function useTake({ side, request: { id } }: ActionsProps) {
  const { mutate } = useSWRConfig();
  const { keyOf, answered } = useAttemptKey();
  return async (action: OfficeAction, { note, restock, inCash }: Chosen): Promise<void> => {
    const words = { id, note };
    try {
      if (action === 'agree') await call(sideKey(side, 'PUT /returns/agreement'), { body: words });
      else if (action === 'refuse') await call('PUT /issuer/returns/refusal', { body: words });
      else if (action === 'dismiss') await call('PUT /admin/returns/dismissal', { body: words });
      else {
        const received = action === 'receive';
        const body = { ...words, received, restock: received && restock, inCash };
        await call(sideKey(side, 'PUT /returns/refund'), { body }, { idempotencyKey: keyOf(body) });
        answered();
      }
    } finally {
      await mutate(() => true);
    }
  };
}

interface DialogProps extends ActionsProps {
  action: OfficeAction;
  opened: boolean;
  onClose: () => void;
}

function ActionDialog({ side, request, action, opened, onClose }: DialogProps) {
  const toast = useToast();
  const take = useTake({ side, request });
  const [note, setNote] = useState('');
  const [restock, setRestock] = useState(canBeSoldAgain(request.reason));
  const [inCash, setInCash] = useState(false);
  const [lacking, setLacking] = useState<string>();

  const confirm = async () => {
    const missing = !isRefund(action) && !note.trim() ? text.wordsMissing : undefined;
    setLacking(missing);
    if (missing) return false;
    try {
      await take(action, { note: note.trim(), restock, inCash });
      toast.success(text.done[action]);
      return true;
    } catch (refusal) {
      return toast.refused(refusal);
    }
  };

  return (
    <ConfirmDialog
      opened={opened}
      title={text.titles[action]}
      confirmLabel={text.verbs[action]}
      cancelLabel={text.keep}
      danger={!isPrimary(action)}
      closeOnClickOutside={note === ''}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="md">
        <p>{text.hints[action]}</p>
        {isRefund(action) ? (
          <p>
            {text.sum}: <b>{formatMoney(request.amount)}</b>
          </p>
        ) : null}
        {action === 'receive' ? (
          <Checkbox
            label={reversalText.restock}
            checked={restock}
            onChange={(event) => setRestock(event.currentTarget.checked)}
          />
        ) : null}
        {isRefund(action) && request.isPaidAtCounter ? (
          <Checkbox
            label={reversalText.inCash}
            checked={inCash}
            onChange={(event) => setInCash(event.currentTarget.checked)}
          />
        ) : null}
        <Textarea
          label={text.wordsOf[action]}
          withAsterisk={!isRefund(action)}
          autosize
          minRows={2}
          maxLength={LIMITS.note}
          value={note}
          error={lacking}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}

const WAITS: Partial<Record<ReturnStatusId, string>> = {
  [RETURN_STATUS.ASKED]: text.waitsForIssuer,
  [RETURN_STATUS.AGREED]: text.waitsForCustomer,
  [RETURN_STATUS.REFUSED]: text.waitsForCustomer,
  [RETURN_STATUS.DISPUTED]: text.waitsForOrganiser,
  [RETURN_STATUS.SENT]: text.waitsForIssuer,
};

/** Whether the request waits for this office. */
const isTurnOf = (side: Side, status: ReturnStatusId): boolean => {
  if (side === ROLE.SYSTEM) return status === RETURN_STATUS.DISPUTED;
  return status === RETURN_STATUS.ASKED || status === RETURN_STATUS.SENT;
};

/** What the office may do with a request, and for whom it waits. */
export function ReturnActions({ side, request }: ActionsProps) {
  const asked = useDialog<OfficeAction>();
  const { status, wish, order, actions } = request;
  const offered = OFFICE_ACTIONS.filter((action) => actions.includes(action));
  const waits = isTurnOf(side, status) ? undefined : (WAITS[status] ?? text.nothingToDo);
  return (
    <Sheet title={text.decide} ruled>
      <Stack gap="sm">
        {waits ? <p>{waits}</p> : null}
        {wish === 'exchange' && offered.length > 0 ? (
          <p>
            <Link className="link" href={paths.officeOrder(side, order.id)}>
              {text.toExchange}
            </Link>
          </p>
        ) : null}
        {offered.map((action) => (
          <Button key={action} variant={isPrimary(action) ? 'primary' : 'outline'} onClick={() => asked.open(action)}>
            {text.verbs[action]}
          </Button>
        ))}
      </Stack>
      {asked.subject ? (
        <ActionDialog
          key={asked.openCount}
          side={side}
          request={request}
          action={asked.subject}
          opened={asked.opened}
          onClose={asked.close}
        />
      ) : null}
    </Sheet>
  );
}
