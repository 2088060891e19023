import type { Terms } from '@/contract/endpoints/participant-terms';
import { formatDateTime } from '@/shared/lib/format';
import { SpecRows } from '@/shared/ui/devices/Leaders';
import { commonText } from '@/text/common';
import { participationText } from '@/text/participation';
import { CommissionList } from './CommissionList';
import { sideName } from './participation-words';
import classes from './Terms.module.css';

const spanOf = ({ startDate, endDate }: Terms): string => `${formatDateTime(startDate)} – ${formatDateTime(endDate)}`;

interface TermsSummaryProps {
  terms: Terms;
  /** The terms that these would replace; differences are marked. */
  before?: Terms | null;
}

/** One version of the terms in full, with its number. */
export function TermsSummary({ terms, before }: TermsSummaryProps) {
  const marked = (say: (one: Terms) => string) => {
    const words = say(terms);
    return before && say(before) !== words ? <mark className={classes.changed}>{words}</mark> : words;
  };
  const { number, proposedBy, proposerName, proposedAt, commissions } = terms;
  return (
    <section className={classes.terms}>
      <h3>{`${participationText.terms} ${participationText.termsNumber(number).toLowerCase()}`}</h3>
      <p className="t-small">
        {participationText.proposedBy(sideName(proposedBy), proposerName)}, {formatDateTime(proposedAt)}
      </p>
      <CommissionList commissions={commissions} before={before?.commissions} />
      <SpecRows
        items={[
          { key: 'time', label: participationText.time, value: marked(spanOf) },
          {
            key: 'note',
            label: participationText.termsNote,
            value: marked(({ note }) => note || commonText.noNote),
          },
        ]}
      />
    </section>
  );
}
