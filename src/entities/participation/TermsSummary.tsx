import type { Terms } from '@/contract/endpoints/participant-terms';
import { formatDateTime } from '@/shared/lib/format';
import { SpecRows } from '@/shared/ui/devices/Leaders';
import { commonText } from '@/text/common';
import { participationText } from '@/text/participation';
import { CommissionList } from './CommissionList';
import { sideName } from './participation-words';

/** One version of the terms in full, with its number. */
export function TermsSummary({ terms }: { terms: Terms }) {
  const { number, proposedBy, proposerName, proposedAt, startDate, endDate, note, commissions } = terms;
  return (
    <section>
      <h3>{`${participationText.terms} ${participationText.termsNumber(number).toLowerCase()}`}</h3>
      <p className="t-small">
        {participationText.proposedBy(sideName(proposedBy), proposerName)}, {formatDateTime(proposedAt)}
      </p>
      <CommissionList commissions={commissions} />
      <SpecRows
        items={[
          {
            key: 'time',
            label: participationText.time,
            value: `${formatDateTime(startDate)} – ${formatDateTime(endDate)}`,
          },
          { key: 'note', label: participationText.termsNote, value: note || commonText.noNote },
        ]}
      />
    </section>
  );
}
