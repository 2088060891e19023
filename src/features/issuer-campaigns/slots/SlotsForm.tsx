import { Button } from '@mantine/core';
import { IconCopy, IconPlus } from '@tabler/icons-react';
import { slotPlanInput, type SlotPlan } from '@/contract/endpoints/slots';
import { LIMITS } from '@/contract/vocabulary/limits';
import { call } from '@/shared/api/client';
import { useToday } from '@/shared/lib/use-today';
import { FormNotice } from '@/shared/records/RecordDialog';
import { UnsavedGuard } from '@/shared/records/UnsavedGuard';
import { useRecordForm } from '@/shared/records/use-record-form';
import { slotHistory, slotText } from '@/text/slot';
import { HoursFields } from './HoursFields';
import { copiedHours, newHours, slotBody, slotValues } from './slot-values';
import classes from './Slots.module.css';

/** All times to collect of the issuer at a fair, saved together. */
export function SlotsForm({ plan }: { plan: SlotPlan }) {
  const { campaignId, places } = plan;
  const today = useToday();
  const { form, submit, busy, notice } = useRecordForm({
    initialValues: slotValues(plan),
    schema: slotPlanInput.omit({ campaignId: true, version: true }),
    fields: slotHistory.fields,
    toBody: slotBody,
    version: plan.version,
    send: (body: object, version) =>
      call('PUT /issuer/campaigns/slots', { body: slotPlanInput.parse({ ...body, campaignId, version }) }),
    savedText: () => slotText.saved,
    versionOf: (saved) => saved.version,
    onSaved: () => undefined,
  });
  const { hours } = form.values;
  const isFull = hours.length >= LIMITS.slotHours;
  const last = hours.at(-1);
  const copy = () => {
    if (last) form.setFieldValue('hours', copiedHours(places, hours, last, today).slice(0, LIMITS.slotHours));
  };
  return (
    <form noValidate onSubmit={submit}>
      <UnsavedGuard dirty={form.isDirty() && !busy} />
      <FormNotice notice={notice} />
      <p className={classes.intro}>{slotText.intro}</p>
      {hours.length === 0 ? <p className="t-small">{slotText.none}</p> : null}
      <ul className={classes.entries}>
        {/* Past days stay as they are. */}
        {hours.map(({ key, day }, index) =>
          day < today ? null : <HoursFields key={key} form={form} plan={plan} index={index} />,
        )}
      </ul>
      <div className={classes.buttons}>
        <Button
          variant="outline"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={isFull}
          onClick={() => form.insertListItem('hours', newHours(places, hours, today))}
        >
          {slotText.add}
        </Button>
        {last ? (
          <Button variant="subtle" leftSection={<IconCopy size={18} aria-hidden />} disabled={isFull} onClick={copy}>
            {slotText.copy}
          </Button>
        ) : null}
        <Button type="submit" loading={busy}>
          {slotText.save}
        </Button>
      </div>
    </form>
  );
}
