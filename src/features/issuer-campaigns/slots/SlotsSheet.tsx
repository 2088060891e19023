import type { SlotPlan } from '@/contract/endpoints/slots';
import { calendarDayInWords } from '@/contract/rules/calendar';
import { messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { SpecRows } from '@/shared/ui/devices/Leaders';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LinesSkeleton } from '@/shared/ui/feedback/Skeletons';
import { slotText } from '@/text/slot';
import { takenIn } from './slot-values';
import { SlotsForm } from './SlotsForm';

/** The hours of a fair that is over. */
function PastSlots({ plan: { hours, places, booked } }: { plan: SlotPlan }) {
  if (hours.length === 0) return <p>{slotText.none}</p>;
  const placeOf = (id: number | null) => places.find(({ scheduleId }) => scheduleId === id)?.name ?? slotText.ownPlace;
  return (
    <SpecRows
      items={hours.map((entry) => ({
        key: `${entry.scheduleId} ${entry.day} ${entry.from}`,
        label: placeOf(entry.scheduleId),
        value: `${slotText.slot(entry.from, entry.until, calendarDayInWords(entry.day))}. ${slotText.taken(takenIn(entry, booked))}`,
      }))}
    />
  );
}

/** The times to collect that the issuer offers at an offline fair; a form until it is over. */
export function SlotsSheet({ campaignId }: { campaignId: number }) {
  const { data: plan, error, mutate } = useApi('GET /issuer/campaigns/{id}/slots', { params: { id: campaignId } });
  const body = () => {
    if (plan) return plan.editable ? <SlotsForm plan={plan} /> : <PastSlots plan={plan} />;
    return error ? (
      <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />
    ) : (
      <LinesSkeleton count={2} />
    );
  };
  return <Sheet title={slotText.title}>{body()}</Sheet>;
}
