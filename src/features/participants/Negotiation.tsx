import type { Participation } from '@/contract/endpoints/participants';
import { ParticipationBadge } from '@/entities/participation/ParticipationBadge';
import { formatDateTime } from '@/shared/lib/format';
import { participationText } from '@/text/participation';
import { happeningsOf } from './negotiation-words';
import classes from './Negotiation.module.css';

/** Proposals, answers and decisions with their authors, in chronological order. */
export function Negotiation({ participation }: { participation: Participation }) {
  return (
    <ol className={classes.list}>
      {happeningsOf(participation).map(({ key, at, words, by, notes, status }) => (
        <li key={key}>
          <p className={classes.words}>
            <b>{words}</b>
            {status === null ? null : <ParticipationBadge status={status} />}
          </p>
          <p className="t-small">
            {by ? `${participationText.byWhom(by)}, ` : ''}
            <time dateTime={at}>{formatDateTime(at)}</time>
          </p>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </li>
      ))}
    </ol>
  );
}
