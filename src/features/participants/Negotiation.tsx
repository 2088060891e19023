import type { Participation } from '@/contract/endpoints/participants';
import { formatDateTime } from '@/shared/lib/format';
import { participationText } from '@/text/participation';
import { happeningsOf } from './negotiation-words';
import classes from './Negotiation.module.css';

/** Who proposed, answered and decided what, in time. */
export function Negotiation({ participation }: { participation: Participation }) {
  return (
    <ol className={classes.list}>
      {happeningsOf(participation).map(({ key, at, words, by, note }) => (
        <li key={key}>
          <b>{words}</b>
          <p className="t-small">
            {by ? `${participationText.byWhom(by)}, ` : ''}
            <time dateTime={at}>{formatDateTime(at)}</time>
          </p>
          {note ? <p>{note}</p> : null}
        </li>
      ))}
    </ol>
  );
}
