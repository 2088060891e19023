import { useEffect, useRef } from 'react';
import type { Participation } from '@/contract/endpoints/participants';
import type { Terms } from '@/contract/endpoints/participant-terms';
import { TERMS_ANSWER } from '@/contract/states/participant';
import { sideName } from '@/entities/participation/participation-words';
import { formatDateTime } from '@/shared/lib/format';
import { good, refused, StatusBadge, Tag, waiting, type StatusLook } from '@/shared/ui/status/StatusBadge';
import { participationText } from '@/text/participation';
import { linesOf } from './negotiation-words';
import classes from './TermsTable.module.css';

const looks: Readonly<Record<number, StatusLook>> = {
  [TERMS_ANSWER.OPEN]: waiting,
  [TERMS_ANSWER.ACCEPTED]: good,
  [TERMS_ANSWER.DECLINED]: refused,
};

function VersionHead({ terms, isInForce }: { terms: Terms; isInForce: boolean }) {
  const { number, answer, answeredAt, answererName, proposedBy, proposerName, proposedAt } = terms;
  return (
    <th scope="col" className={classes.version} data-in-force={isInForce || undefined}>
      <span className={classes.number}>{participationText.termsNumber(number)}</span>
      <StatusBadge status={answer} looks={looks} labels={participationText.answer} />
      {isInForce ? <Tag>{participationText.inForce}</Tag> : null}
      <p className="t-small">
        {participationText.proposedBy(sideName(proposedBy), proposerName)}, {formatDateTime(proposedAt)}
      </p>
      {answeredAt ? (
        <p className="t-small">
          {answererName ? `${participationText.answeredBy(answererName)}, ` : ''}
          {formatDateTime(answeredAt)}
        </p>
      ) : null}
    </th>
  );
}

/** The versions of the terms side by side, with changes from the previous version highlighted. */
export function TermsTable({ versions, inForce }: Pick<Participation, 'versions' | 'inForce'>) {
  const scroller = useRef<HTMLDivElement>(null);
  // When they do not fit side by side, scroll to the newest one, which needs an answer.
  useEffect(() => {
    if (scroller.current) scroller.current.scrollLeft = scroller.current.scrollWidth;
  }, [versions.length]);
  return (
    <div ref={scroller} className={classes.scroller} role="region" aria-label={participationText.terms} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <td />
            {versions.map((terms) => (
              <VersionHead key={terms.number} terms={terms} isInForce={terms.number === inForce?.number} />
            ))}
          </tr>
        </thead>
        <tbody>
          {linesOf(versions).map(({ key, label, cells }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {cells.map(({ number, words, differs }) => (
                <td key={number} data-differs={differs || undefined}>
                  {differs ? (
                    <mark>
                      {words} <span className={classes.differs}>({participationText.differs})</span>
                    </mark>
                  ) : (
                    words
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
