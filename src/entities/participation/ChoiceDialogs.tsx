import dynamic from 'next/dynamic';
import type { ParticipationCard } from '@/contract/endpoints/participants';
import type { ParticipantChoice, Side } from '@/contract/states/participant';
import { useDialog } from '@/shared/lib/use-dialog';
import { ChoiceDialog } from './ChoiceDialog';

const RemoveIssuerDialog = dynamic(() => import('./RemoveIssuerDialog').then((module) => module.RemoveIssuerDialog));

/** The action to confirm: any but a proposal, which has its own form. */
export interface AskedChoice {
  choice: Exclude<ParticipantChoice, 'propose'>;
  card: ParticipationCard;
}

export const useChoiceDialogs = () => useDialog<AskedChoice>();

interface ChoiceDialogsProps {
  dialog: ReturnType<typeof useChoiceDialogs>;
  side: Side;
}

/** The confirmation dialog of any action on a participation. */
export function ChoiceDialogs({ dialog, side }: ChoiceDialogsProps) {
  const { subject, opened, openCount, close } = dialog;
  if (!subject) return null;
  const { choice, card } = subject;
  const frame = { card, opened, onClose: close };
  return choice === 'remove' ? (
    <RemoveIssuerDialog key={openCount} {...frame} />
  ) : (
    <ChoiceDialog key={openCount} choice={choice} side={side} {...frame} />
  );
}
