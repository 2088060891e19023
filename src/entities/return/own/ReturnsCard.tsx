import { Button, Stack, Textarea } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { Order } from '@/contract/endpoints/orders';
import type { ReturnRequest } from '@/contract/endpoints/returns';
import { ORDER_STATUS } from '@/contract/states/order';
import { RETURN_STATUS } from '@/contract/states/return';
import { ROLE } from '@/contract/vocabulary/roles';
import { LIMITS } from '@/contract/vocabulary/limits';
import { formatDateTime, formatMoney } from '@/shared/lib/format';
import { useDialog } from '@/shared/lib/use-dialog';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/useToast';
import { reversalText } from '@/text/order-reversal';
import { returnStatusText, returnText as text } from '@/text/return-request';
import { statusText } from '@/text/status';
import { ReturnBadge } from '../ReturnBadge';
import { ReturnPhotos } from '../ReturnPhotos';
import { useOwnReturns, useReturnSteps } from './use-own-returns';
import classes from './Returns.module.css';

const AskReturnDialog = dynamic(() => import('./AskReturnDialog').then((module) => module.AskReturnDialog), {
  ssr: false,
});

/** The customer's own step of a request. */
type OwnStep = 'send' | 'dispute' | 'withdraw';

const WORDS: Record<OwnStep, { title: string; verb: string; done: string; words?: string }> = {
  send: { title: text.sendBackTitle, verb: text.sendBack, done: text.sentBack, words: text.sendBackWords },
  dispute: { title: text.disputeTitle, verb: text.dispute, done: text.disputed, words: text.disputeWords },
  withdraw: { title: text.withdrawTitle, verb: text.withdraw, done: text.withdrawn },
};

interface StepDialogProps {
  id: string;
  step: OwnStep;
  opened: boolean;
  onClose: () => void;
}

function StepDialog({ id, step, opened, onClose }: StepDialogProps) {
  const toast = useToast();
  const steps = useReturnSteps();
  const [words, setWords] = useState('');
  const { title, verb, done, words: label } = WORDS[step];
  const take = async () => {
    try {
      await steps[step](id, words.trim());
      toast.success(done);
      return true;
    } catch (refusal) {
      return toast.refused(refusal);
    }
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={title}
      confirmLabel={verb}
      cancelLabel={text.keep}
      confirmDisabled={step === 'dispute' && words.trim() === ''}
      danger={step === 'withdraw'}
      onConfirm={take}
      onClose={onClose}
    >
      {label === undefined ? (
        <p>{text.withdrawHint}</p>
      ) : (
        <Textarea
          label={label}
          withAsterisk={step === 'dispute'}
          autosize
          minRows={2}
          maxLength={LIMITS.note}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      )}
    </ConfirmDialog>
  );
}

const nameOf = (role: number | null, issuer: string): string => {
  if (role === ROLE.CUSTOMER) return text.you;
  if (role === ROLE.ISSUER) return issuer;
  return role === ROLE.SYSTEM ? text.organiser : statusText.actor.clock;
};

interface RequestProps {
  request: ReturnRequest;
  issuer: string;
  onStep: (step: OwnStep) => void;
}

function Request({ request, issuer, onStep }: RequestProps) {
  const { status, reason, words, wish, images, parts, amount, dueAt, steps, actions } = request;
  return (
    <li className={classes.request}>
      <div className={classes.head}>
        <b>{parts.map(reversalText.part).join(', ')}</b>
        <ReturnBadge status={status} />
      </div>
      <p>{text.next[status]}</p>
      {status === RETURN_STATUS.AGREED || status === RETURN_STATUS.SENT ? <p>{text.afterwards[wish]}</p> : null}
      {dueAt ? <p className={classes.small}>{text.until(formatDateTime(dueAt))}</p> : null}
      <p className={classes.words}>
        {text.reasons[reason]}. {words}
      </p>
      <ReturnPhotos images={images} />
      <ol className={classes.steps}>
        {steps.map(({ status: reached, at, role, note }) => (
          <li key={at}>
            <b>{returnStatusText[reached]}</b>{' '}
            <span className={classes.small}>{text.by(nameOf(role, issuer), formatDateTime(at))}</span>
            {note ? <p className={classes.words}>{note}</p> : null}
          </li>
        ))}
      </ol>
      <p className={classes.sum}>
        <span>{text.sum}</span>
        <b>{formatMoney(amount)}</b>
      </p>
      <div className={classes.buttons}>
        {actions.includes('send') ? <Button onClick={() => onStep('send')}>{text.sendBack}</Button> : null}
        {actions.includes('dispute') ? <Button onClick={() => onStep('dispute')}>{text.dispute}</Button> : null}
        {actions.includes('withdraw') ? (
          <Button variant="outline" onClick={() => onStep('withdraw')}>
            {text.withdraw}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

/** Orders that were once received may have requests, also when they came back or their hand-over was undone. */
const mayHaveSome = ({ steps }: Order): boolean =>
  steps.some(({ status }) => status === ORDER_STATUS.SHIPPED || status === ORDER_STATUS.RECEIVED);

/** The customer's requests to return something of an order, and the button that makes one (D3.15). */
export function ReturnsCard({ order }: { order: Order }) {
  const { data } = useOwnReturns(order.id, mayHaveSome(order));
  const asking = useDialog<true>();
  const step = useDialog<{ id: string; step: OwnStep }>();
  if (!data || (data.requests.length === 0 && data.askUntil === null)) return null;
  return (
    <Sheet title={text.title}>
      <Stack gap="md">
        {data.requests.length > 0 ? (
          <ul className={classes.requests}>
            {data.requests.map((request) => (
              <Request
                key={request.id}
                request={request}
                issuer={order.issuer.name}
                onStep={(own) => step.open({ id: request.id, step: own })}
              />
            ))}
          </ul>
        ) : null}
        {data.askUntil ? (
          <>
            <p>{text.askUntil(formatDateTime(data.askUntil))}</p>
            <Button variant="outline" onClick={() => asking.open(true)}>
              {text.ask}
            </Button>
          </>
        ) : null}
      </Stack>
      {asking.subject ? (
        <AskReturnDialog
          key={asking.openCount}
          order={order}
          lines={data.lines}
          opened={asking.opened}
          onClose={asking.close}
        />
      ) : null}
      {step.subject ? (
        <StepDialog key={step.openCount} {...step.subject} opened={step.opened} onClose={step.close} />
      ) : null}
    </Sheet>
  );
}
