import { Button, Popover } from '@mantine/core';
import Link from 'next/link';
import { useId } from 'react';
import type { ParticipationCard } from '@/contract/endpoints/participants';
import type { Side } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';
import { isDanger, offered } from '@/entities/participation/choices';
import type { AskedChoice } from '@/entities/participation/ChoiceDialogs';
import { CommissionList } from '@/entities/participation/CommissionList';
import { nameFor } from '@/entities/participation/participation-words';
import { formatDateRange, formatDateTime } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { CampaignLink } from '@/shared/links/NameLinks';
import { InitialsAvatar } from '@/shared/ui/InitialsAvatar';
import { Tag } from '@/shared/ui/status/StatusBadge';
import { commonText } from '@/text/common';
import { participationText } from '@/text/participation';
import classes from './ParticipantCard.module.css';

interface ParticipantCardProps {
  card: ParticipationCard;
  side: Side;
  onChoice: (asked: AskedChoice) => void;
}

function Commissions({ card, side }: Pick<ParticipantCardProps, 'card' | 'side'>) {
  const { number, commissions } = card.inForce ?? card.latest;
  return (
    <Popover width={280} withinPortal>
      <Popover.Target>
        <Button variant="link" size="sm" aria-label={participationText.commissionOf(nameFor(side, card))}>
          {participationText.commission}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <p className="t-label">{participationText.commissions(number)}</p>
        <CommissionList commissions={commissions} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The message and the note of the latest terms; equal texts, as in a counter-proposal, are shown once. */
function Notes({ card: { message, latest } }: Pick<ParticipantCardProps, 'card'>) {
  const notes = [...new Set([message, latest.note])].filter(Boolean);
  return (
    <div className={classes.notes}>
      {(notes.length > 0 ? notes : [commonText.noNote]).map((note) => (
        <p key={note} className="clamp-2" title={note}>
          {note}
        </p>
      ))}
    </div>
  );
}

/** Actions available on the card; removing and proposing are on the participation's own page. */
function Buttons({ card, of, onChoice }: Omit<ParticipantCardProps, 'side'> & { of: string }) {
  const choices = offered(card).filter((choice) => choice !== 'propose' && choice !== 'remove');
  if (choices.length === 0) return null;
  return (
    <div className={classes.buttons}>
      {choices.map((choice) => (
        <Button
          key={choice}
          aria-describedby={of}
          size="sm"
          variant={isDanger(choice) || choice === 'declineTerms' ? 'outline' : 'primary'}
          onClick={() => onChoice({ choice, card })}
        >
          {participationText.choice[choice].verb}
        </Button>
      ))}
    </div>
  );
}

/** A participation on the board: issuer, fair, date, notes, commissions and actions (D5.2.6). */
export function ParticipantCard({ card, side, onChoice }: ParticipantCardProps) {
  const { id, status, campaign, issuer, createdAt, waitsFor } = card;
  const isOrganiser = side === ROLE.SYSTEM;
  const lapsed = participationText.lapsed[status];
  const heading = useId();
  return (
    <article className={classes.card}>
      <header className={classes.head}>
        {isOrganiser ? <InitialsAvatar name={issuer.name} imageUrl={issuer.imageUrl} kind="organisation" /> : null}
        <h3 id={heading} className={classes.name}>
          <Link href={paths.participation(side, id)}>{nameFor(side, card)}</Link>
        </h3>
      </header>
      <div className={classes.body}>
        <p className={classes.campaign}>
          {isOrganiser ? (
            <CampaignLink side={side} campaign={campaign} />
          ) : (
            formatDateRange(campaign.startDate, campaign.endDate)
          )}
        </p>
        <p className={classes.when}>
          <time dateTime={createdAt}>{participationText.createdOn(formatDateTime(createdAt))}</time>
        </p>
        <Notes card={card} />
        {lapsed ? <p className={classes.when}>{lapsed}</p> : null}
        {waitsFor === side ? <Tag>{participationText.waitsForYou}</Tag> : null}
        <div className={classes.foot}>
          <Commissions card={card} side={side} />
          <Buttons card={card} of={heading} onChoice={onChoice} />
        </div>
      </div>
    </article>
  );
}
