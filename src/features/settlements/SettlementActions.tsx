import { Button, Stack, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { SettlementDetail } from '@/contract/endpoints/settlements';
import { sideKey } from '@/contract/side-key';
import type { Side } from '@/contract/states/participant';
import type { SettlementChoice } from '@/contract/states/settlement';
import { LIMITS } from '@/contract/vocabulary/limits';
import { call } from '@/shared/api/client';
import { newIdempotencyKey } from '@/shared/lib/new-idempotency-key';
import { useDialog } from '@/shared/lib/use-dialog';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/useToast';
import { settlementText } from '@/text/settlement';
import { settlementScreenText as text } from '@/text/settlement-screen';

interface ActionsProps {
  settlement: SettlementDetail;
  side: Side;
}

const WORDS: Record<SettlementChoice, { verb: string; title: string; done: string }> = {
  agree: { verb: text.agree, title: text.agreeTitle, done: text.agreed },
  withdraw: { verb: text.withdraw, title: text.withdrawTitle, done: text.withdrawn },
  pay: { verb: text.pay, title: text.payTitle, done: text.paid },
};

/** Sends the chosen action for the shown version of the settlement; shows errors, and revalidates all data. */
function useChoice({ settlement, side }: ActionsProps) {
  const toast = useToast();
  const { mutate } = useSWRConfig();
  // One idempotency key, so that repeated requests count as one payment.
  const key = useRef(newIdempotencyKey());
  return async (choice: SettlementChoice, reference: string): Promise<boolean> => {
    const { id, hash } = settlement;
    try {
      if (choice === 'agree') await call(sideKey(side, 'PUT /settlements/agreement'), { body: { id, hash } });
      if (choice === 'withdraw') await call(sideKey(side, 'PUT /settlements/withdrawal'), { body: { id } });
      if (choice === 'pay')
        await call('POST /admin/settlements/paid', { body: { id, reference } }, { idempotencyKey: key.current });
      toast.success(WORDS[choice].done);
      return true;
    } catch (error) {
      return toast.refused(error);
    } finally {
      await mutate(() => true);
    }
  };
}

interface AskedProps extends ActionsProps {
  choice: SettlementChoice;
  opened: boolean;
  onClose: () => void;
}

function AskDialog({ choice, opened, onClose, ...props }: AskedProps) {
  const take = useChoice(props);
  const [reference, setReference] = useState('');
  const { sums, issuer } = props.settlement;
  return (
    <ConfirmDialog
      opened={opened}
      title={WORDS[choice].title}
      confirmLabel={WORDS[choice].verb}
      cancelLabel={text.keep}
      danger={choice === 'withdraw'}
      confirmDisabled={choice === 'pay' && reference.trim() === ''}
      onConfirm={() => take(choice, reference.trim())}
      onClose={onClose}
    >
      <Stack gap="sm">
        <p>{settlementText.owes(sums.net, issuer.name)}</p>
        {choice === 'agree' ? <p>{text.agreeHint}</p> : null}
        {choice === 'pay' ? (
          <TextInput
            label={text.reference}
            required
            maxLength={LIMITS.transferReference.max}
            value={reference}
            onChange={(event) => setReference(event.currentTarget.value)}
          />
        ) : null}
      </Stack>
    </ConfirmDialog>
  );
}

/** The actions available to the user's side, with their consequences. */
export function SettlementActions({ settlement, side }: ActionsProps) {
  const asked = useDialog<SettlementChoice>();
  const { actions, agreedHash, hash } = settlement;
  return (
    <Sheet title={text.actions} ruled>
      <Stack gap="sm">
        {agreedHash !== null && agreedHash !== hash ? <p>{text.stale}</p> : null}
        {actions.length === 0 ? <p>{text.nothingToDo}</p> : null}
        {actions.map((choice) => (
          <Button
            key={choice}
            variant={choice === 'withdraw' ? 'outline' : 'primary'}
            onClick={() => asked.open(choice)}
          >
            {WORDS[choice].verb}
          </Button>
        ))}
      </Stack>
      {asked.subject ? (
        <AskDialog
          key={asked.openCount}
          choice={asked.subject}
          opened={asked.opened}
          onClose={asked.close}
          settlement={settlement}
          side={side}
        />
      ) : null}
    </Sheet>
  );
}
