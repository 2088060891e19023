import { Select } from '@mantine/core';
import { messageOf } from '@/shared/api/api-error';
import { PageHeader } from '@/shared/layouts/PageHeader';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { standText } from '@/text/stand';
import { Conflicts } from './Conflicts';
import { StandDesk } from './StandDesk';
import { StandStatus } from './StandStatus';
import { useStand, type Stand } from './use-stand';
import classes from './Stand.module.css';

const choicesOf = ({ fairs = [], stored }: Stand) => {
  const known = stored && !fairs.some(({ id }) => id === stored.campaignId) ? [stored.day.fair, ...fairs] : fairs;
  return known.map(({ id, name }) => ({ value: String(id), label: name }));
};

function Desk({ stand }: { stand: Stand }) {
  const { fairs, stored, campaignId } = stand;
  if (!stored && stand.problem)
    return <ErrorState description={messageOf(stand.problem)} onRetry={() => void stand.send()} />;
  if (fairs === undefined) return <SheetSkeleton height={360} />;
  if (!stored && (campaignId === null || fairs.length === 0))
    return stand.online ? (
      <EmptyState title={standText.noFairTitle} description={standText.noFairHint} />
    ) : (
      <EmptyState title={standText.noDayTitle} description={standText.noDayHint} />
    );
  if (!stored)
    return stand.online ? (
      <SheetSkeleton height={360} />
    ) : (
      <EmptyState title={standText.noDayTitle} description={standText.noDayHint} />
    );
  return (
    <>
      {stand.online && !fairs.some(({ id }) => id === campaignId) ? <p>{standText.fairGone}</p> : null}
      <StandDesk key={stored.campaignId} stand={stand} stored={stored} />
    </>
  );
}

/** The issuer's own stand at a fair; it works without a network (D5.3.11). */
export function StandScreen({ userId }: { userId: string }) {
  const stand = useStand(userId);
  const choices = choicesOf(stand);
  return (
    <div className={classes.stand}>
      <PageTitle title={standText.title} />
      <PageHeader title={standText.title} />
      {choices.length > 0 ? (
        <Select
          label={standText.fair}
          size="md"
          allowDeselect={false}
          data={choices}
          value={stand.campaignId === null ? null : String(stand.campaignId)}
          onChange={(value) => value !== null && void stand.choose(Number(value))}
        />
      ) : null}
      <StandStatus stand={stand} />
      <Conflicts stand={stand} />
      <Desk stand={stand} />
    </div>
  );
}
