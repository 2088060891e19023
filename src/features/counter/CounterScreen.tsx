import { Select } from '@mantine/core';
import { messageOf } from '@/shared/api/api-error';
import { PageHeader } from '@/shared/layouts/PageHeader';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { counterDeskText } from '@/text/counter-desk';
import { Conflicts } from './Conflicts';
import { CounterDesk } from './CounterDesk';
import { CounterStatus } from './CounterStatus';
import { useCounter, type CounterState } from './use-counter';
import classes from './Counter.module.css';

const choicesOf = ({ campaigns = [], stored }: CounterState) => {
  const known =
    stored && !campaigns.some(({ id }) => id === stored.campaignId) ? [stored.day.fair, ...campaigns] : campaigns;
  return known.map(({ id, name }) => ({ value: String(id), label: name }));
};

function Desk({ counter }: { counter: CounterState }) {
  const { campaigns, stored, campaignId } = counter;
  if (!stored && counter.problem)
    return <ErrorState description={messageOf(counter.problem)} onRetry={() => void counter.send()} />;
  if (campaigns === undefined) return <SheetSkeleton height={360} />;
  if (!stored && (campaignId === null || campaigns.length === 0))
    return counter.online ? (
      <EmptyState title={counterDeskText.noCampaignTitle} description={counterDeskText.noCampaignHint} />
    ) : (
      <EmptyState title={counterDeskText.noDayTitle} description={counterDeskText.noDayHint} />
    );
  if (!stored)
    return counter.online ? (
      <SheetSkeleton height={360} />
    ) : (
      <EmptyState title={counterDeskText.noDayTitle} description={counterDeskText.noDayHint} />
    );
  return (
    <>
      {counter.online && !campaigns.some(({ id }) => id === campaignId) ? (
        <p>{counterDeskText.campaignClosed}</p>
      ) : null}
      <CounterDesk key={stored.campaignId} counter={counter} stored={stored} />
    </>
  );
}

/** The issuer's own counter at a fair; works without a network (D5.3.11). */
export function CounterScreen({ userId }: { userId: string }) {
  const counter = useCounter(userId);
  const choices = choicesOf(counter);
  return (
    <div className={classes.counter}>
      <PageTitle title={counterDeskText.title} />
      <PageHeader title={counterDeskText.title} />
      {choices.length > 0 ? (
        <Select
          label={counterDeskText.campaign}
          size="md"
          allowDeselect={false}
          data={choices}
          value={counter.campaignId === null ? null : String(counter.campaignId)}
          onChange={(value) => value !== null && void counter.choose(Number(value))}
        />
      ) : null}
      <CounterStatus counter={counter} />
      <Conflicts counter={counter} />
      <Desk counter={counter} />
    </div>
  );
}
