import { Button } from '@mantine/core';
import dynamic from 'next/dynamic';
import type { Participation } from '@/contract/endpoints/participants';
import type { ParticipantChoice, Side } from '@/contract/states/participant';
import { useDialog } from '@/shared/lib/use-dialog';
import { useOpenedOnce } from '@/shared/lib/use-opened-once';
import { participationText } from '@/text/participation';
import { isDanger } from './choices';
import { ChoiceDialogs, useChoiceDialogs } from './ChoiceDialogs';
import classes from './ChoiceButtons.module.css';

const ProposeDialog = dynamic(() => import('./ProposeDialog').then((module) => module.ProposeDialog));

interface ChoiceButtonsProps {
  participation: Participation;
  side: Side;
  /** Leaves out what is not offered now, instead of saying why. */
  offeredOnly?: boolean;
}

const variantOf = (choice: ParticipantChoice) => {
  if (isDanger(choice) || choice === 'declineTerms' || choice === 'propose') return 'outline';
  return 'primary';
};

/** Everything that a side may do with a participation, each asked; beside what is not offered stands why. */
export function ChoiceButtons({ participation, side, offeredOnly = false }: ChoiceButtonsProps) {
  const choices = useChoiceDialogs();
  const proposing = useDialog<Participation>();
  const wasProposing = useOpenedOnce(proposing.opened);
  const run = (choice: ParticipantChoice) => {
    if (choice === 'propose') proposing.open(participation);
    else choices.open({ choice, card: participation });
  };
  return (
    <>
      <ul className={classes.choices} data-row={offeredOnly || undefined}>
        {participation.actions
          .filter(({ offered }) => offered || !offeredOnly)
          .map(({ action, offered, reason }) => (
            <li key={action}>
              <Button variant={variantOf(action)} disabled={!offered} onClick={() => run(action)}>
                {participationText.choice[action].verb}
              </Button>
              {offered ? null : <p className="t-small">{reason}</p>}
            </li>
          ))}
      </ul>
      <ChoiceDialogs dialog={choices} side={side} />
      {wasProposing && proposing.subject ? (
        <ProposeDialog
          key={proposing.openCount}
          participation={proposing.subject}
          side={side}
          opened={proposing.opened}
          onClose={proposing.close}
        />
      ) : null}
    </>
  );
}
