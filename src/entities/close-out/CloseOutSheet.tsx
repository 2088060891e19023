import { Button } from '@mantine/core';
import Link from 'next/link';
import type { ReactNode } from 'react';
import type { CloseOutState } from '@/contract/endpoints/close-outs';
import { closeOutPhase } from '@/contract/rules/close-out';
import type { CampaignStatusId } from '@/contract/states/campaign';
import type { Side } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';
import { messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { formatNumber } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LinesSkeleton } from '@/shared/ui/feedback/Skeletons';
import { closeOutScreenText as text } from '@/text/close-out-screen';
import { openWords } from './close-out-words';

interface SheetProps {
  campaign: { id: number; status: CampaignStatusId; endDate: string };
}

/** Whether the close-out has begun. */
const isOpen = ({ status, endDate }: SheetProps['campaign']): boolean => {
  const phase = closeOutPhase({ status, endsAt: new Date(endDate) }, new Date());
  return phase === 'counting' || phase === 'signing';
};

interface FrameProps {
  side: Side;
  id: number;
  error: Error | undefined;
  onRetry: () => void;
  /** Undefined while loading. */
  words: string | undefined;
}

function Frame({ side, id, error, onRetry, words }: FrameProps) {
  const body = (): ReactNode => {
    if (words !== undefined) return <p>{words}</p>;
    return error ? <ErrorState description={messageOf(error)} onRetry={onRetry} /> : <LinesSkeleton count={1} />;
  };
  return (
    <Sheet title={text.sheet.title}>
      {body()}
      <Button component={Link} href={paths.closeOut(side, id)} variant="outline">
        {text.see}
      </Button>
    </Sheet>
  );
}

const ownWords = ({ closedAt, open }: CloseOutState): string => {
  if (closedAt !== null) return open.length > 0 ? text.laterHint(openWords(open)) : text.sheet.issuerClosed;
  return open.length > 0 ? text.sheet.issuerOpen(openWords(open)) : text.sheet.issuerReady;
};

function Own({ id }: { id: number }) {
  const { data, error, mutate } = useApi('GET /issuer/campaigns/{id}/close-out', { params: { id } });
  const words = data && ownWords(data);
  return <Frame side={ROLE.ISSUER} id={id} error={error} onRetry={() => void mutate()} words={words} />;
}

function OfCampaign({ id }: { id: number }) {
  const { data, error, mutate } = useApi('GET /admin/campaigns/{id}/close-out', { params: { id } });
  const words = data && text.sheet.fair(formatNumber(data.closed), formatNumber(data.issuers.length));
  return <Frame side={ROLE.SYSTEM} id={id} error={error} onRetry={() => void mutate()} words={words} />;
}

/** On the page of a fair, from its last day: the open points of the issuer's close-out, and the link to it. */
export const OwnCloseOutSheet = ({ campaign }: SheetProps) => (isOpen(campaign) ? <Own id={campaign.id} /> : null);

/** The same for the organiser: the number of finished issuers. */
export const CampaignCloseOutSheet = ({ campaign }: SheetProps) =>
  isOpen(campaign) ? <OfCampaign id={campaign.id} /> : null;
