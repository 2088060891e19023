import { Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { ParticipationCard } from '@/contract/endpoints/participants';
import { sideKey } from '@/contract/side-key';
import { isJoined, type Side } from '@/contract/states/participant';
import { LIMITS } from '@/contract/vocabulary/limits';
import { isApiError, messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { FormNotice } from '@/shared/records/RecordDialog';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/useToast';
import { participationText } from '@/text/participation';
import { isDanger, isOnTerms, offerOf, sendDecision, type Decision } from './choices';
import { nameFor } from './participation-words';
import { TermsSummary } from './TermsSummary';

interface ChoiceDialogProps {
  choice: Decision;
  /** As displayed; when its terms have changed since, the dialog reloads it and shows the new ones. */
  card: ParticipationCard;
  side: Side;
  opened: boolean;
  onClose: () => void;
}

/** Sends a decision on the participation in the dialog; a refusal is shown in the dialog. */
function useDecision({ choice, card, side }: Pick<ChoiceDialogProps, 'choice' | 'card' | 'side'>) {
  const [current, setCurrent] = useState(card);
  const [notice, setNotice] = useState<string | null>(null);
  const toast = useToast();
  const { mutate } = useSWRConfig();

  const readAgain = async (refusal: string) => {
    setCurrent(await call(sideKey(side, 'GET /participants/{id}'), { params: { id: card.id } }));
    setNotice(participationText.changedMeanwhile(refusal));
  };

  const decide = async (note: string): Promise<boolean> => {
    try {
      await sendDecision(choice, { id: card.id, seen: current.latest.number, note }, side);
      toast.success(participationText.choice[choice].done(nameFor(side, card)));
      await mutate(() => true);
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      setNotice(messageOf(error));
      if (error.code === 'TERMS_CHANGED') await readAgain(messageOf(error));
      await mutate(() => true);
      return false;
    }
  };

  return { current, notice, decide };
}

/** Confirmation dialog for a decision on a participation, with the terms in question (D3.3.13). */
export function ChoiceDialog({ choice, card, side, opened, onClose }: ChoiceDialogProps) {
  const { current, notice, decide } = useDecision({ choice, card, side });
  const [note, setNote] = useState('');
  const words = participationText.choice[choice];
  const offer = offerOf(current, choice);
  return (
    <ConfirmDialog
      opened={opened}
      title={words.title(nameFor(side, card))}
      confirmLabel={words.verb}
      confirmDisabled={offer?.offered === false}
      cancelLabel={participationText.keep}
      danger={isDanger(choice)}
      onConfirm={() => decide(note.trim())}
      onClose={onClose}
    >
      <Stack gap="sm">
        <FormNotice notice={notice} />
        {offer?.offered === false ? <p>{offer.reason}</p> : <p>{words.question}</p>}
        {current.message && !isJoined(current.status) ? <p>{participationText.said(current.message)}</p> : null}
        {isOnTerms(choice) ? <TermsSummary terms={current.latest} before={current.inForce} /> : null}
        <Textarea
          label={participationText.note}
          maxLength={LIMITS.note}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
