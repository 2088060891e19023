import { Button } from '@mantine/core';
import dynamic from 'next/dynamic';
import type { Participation } from '@/contract/endpoints/participants';
import type { ParticipantChoice, Side } from '@/contract/states/participant';
import { useDialog } from '@/shared/lib/use-dialog';
import { useOpenedOnce } from '@/shared/lib/use-opened-once';
import { participationText } from '@/text/participation';
import { isDanger, offered, refusals } from './choices';
import { ChoiceDialogs, useChoiceDialogs } from './ChoiceDialogs';
import classes from './ChoiceButtons.module.css';

const ProposeDialog = dynamic(() => import('./ProposeDialog').then((module) => module.ProposeDialog));

interface ChoiceButtonsProps {
  participation: Participation;
  side: Side;
  /** Hides unavailable actions instead of giving the reason. */
  offeredOnly?: boolean;
}

const variantOf = (choice: ParticipantChoice) => {
  if (isDanger(choice) || choice === 'declineTerms' || choice === 'propose') return 'outline';
  return 'primary';
};

/** The unavailable actions, with reasons. */
function Refusals({ participation }: Pick<ChoiceButtonsProps, 'participation'>) {
  return (
    <dl className={classes.refusals}>
      {refusals(participation).map(({ reason, choices }) => (
        <div key={reason}>
          <dt>{choices.map((choice) => participationText.choice[choice].verb).join(', ')}</dt>
          <dd>{reason}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * All actions of a side on a participation, each with a confirmation dialog; and the reasons why others are
 * unavailable.
 */
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
        {offered(participation).map((choice) => (
          <li key={choice}>
            <Button variant={variantOf(choice)} onClick={() => run(choice)}>
              {participationText.choice[choice].verb}
            </Button>
          </li>
        ))}
      </ul>
      {offeredOnly ? null : <Refusals participation={participation} />}
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
