import type { ReactNode } from 'react';
import type { CloseOut } from '@/contract/endpoints/close-outs';
import { openWords } from '@/entities/close-out/close-out-words';
import { TwoColumns } from '@/shared/layouts/TwoColumns';
import { formatDateTime } from '@/shared/lib/format';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { closeOutScreenText as text } from '@/text/close-out-screen';
import { CountSheet } from './CountSheet';
import { OrdersPoint, ReturnsPoint } from './OrderPoints';
import type { Part } from './part';
import { CountsPoint, SettlementsPoint } from './SettlingPoints';
import { SignSheet } from './SignSheet';

const introOf = ({ phase, opensAt, campaign }: CloseOut): string => {
  if (phase === 'early') return text.early(formatDateTime(opensAt));
  return phase === 'counting' ? text.counting(formatDateTime(campaign.endDate)) : text.intro;
};

/** Points that reopened after both sides signed: they are shown, and the signatures remain valid (D4.23.6). */
function Later({ closeOut: { closedAt, open } }: { closeOut: CloseOut }): ReactNode {
  if (closedAt === null || open.length === 0) return null;
  return (
    <Sheet title={text.later} ruled>
      <p>{text.laterHint(openWords(open))}</p>
    </Sheet>
  );
}

/** One close-out: its open points, the signatures, and the count sheet. */
export function CloseOutDetail({ part, closeOut }: { part: Part; closeOut: CloseOut }) {
  if (closeOut.phase === 'none') return <EmptyState title={text.none} />;
  return (
    <>
      <TwoColumns isAsideOfButtons aside={<SignSheet part={part} closeOut={closeOut} />}>
        <Later closeOut={closeOut} />
        {closeOut.closedAt === null ? <p>{introOf(closeOut)}</p> : null}
        <OrdersPoint side={part.side} closeOut={closeOut} />
        <ReturnsPoint side={part.side} closeOut={closeOut} />
        <CountsPoint closeOut={closeOut} />
        <SettlementsPoint side={part.side} closeOut={closeOut} />
      </TwoColumns>
      <CountSheet part={part} closeOut={closeOut} />
    </>
  );
}
