import { Button, Group } from '@mantine/core';
import { IconMapPin, IconPlus, IconTable, IconTablePlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { stallPlanInput, type StallCandidate, type StallPlan } from '@/contract/endpoints/stalls';
import { LIMITS } from '@/contract/vocabulary/limits';
import { FloorPlan, GATE_KEY, gatePin } from '@/entities/campaign/FloorPlan';
import { call } from '@/shared/api/client';
import { formatNumber } from '@/shared/lib/format';
import { useDialog } from '@/shared/lib/use-dialog';
import { ImageField } from '@/shared/records/ImageField';
import { FormNotice } from '@/shared/records/RecordDialog';
import { UnsavedGuard } from '@/shared/records/UnsavedGuard';
import { useRecordForm } from '@/shared/records/use-record-form';
import { useToast } from '@/shared/ui/feedback/useToast';
import { UploadWatchContext, useSaveAfterUploads } from '@/shared/uploads/use-save-after-uploads';
import { campaignHistory } from '@/text/campaign-office';
import { runCampaignText } from '@/text/run-campaign';
import { stallText } from '@/text/stall';
import { stallBulkText } from '@/text/stall-bulk';
import { AddStallsDialog } from './AddStallsDialog';
import { AssignStallsDialog } from './AssignStallsDialog';
import { newStalls } from './stall-bulk';
import { newStall, planBody, planValues, type PlanForm } from './stall-values';
import { StallFields } from './StallFields';
import lines from './Lines.module.css';
import classes from './Stalls.module.css';

interface StallsFormProps {
  campaignId: number;
  version: number;
  plan: StallPlan;
  /** The issuers of the fair. */
  issuers: readonly StallCandidate[];
  /** Called when the form becomes dirty or clean. */
  onDirty: (dirty: boolean) => void;
}

function Picture({ form, name, issuers, selected, onSelect }: PictureProps) {
  const { planUrl, gate, stalls } = form.values;
  if (planUrl === null) return <p className={lines.quiet}>{runCampaignText.noPlan}</p>;
  const nameOf = (id: string | null) => issuers.find((one) => one.id === id)?.name ?? '';
  return (
    <div className={classes.plan}>
      <p className={lines.quiet}>{runCampaignText.placeHint}</p>
      <FloorPlan
        imageUrl={planUrl}
        name={name}
        stalls={[
          ...stalls
            .filter(({ code }) => code !== '')
            .map(({ key, code, x, y, issuers: assignments }) => ({
              ...{ key, code },
              point: x === null || y === null ? null : { x, y },
              issuers: assignments.map(({ issuerId }) => nameOf(issuerId)),
            })),
          gatePin(gate),
        ]}
        selected={selected}
        onSelect={onSelect}
        onPlace={(key, point) => {
          if (key === GATE_KEY) return form.setFieldValue('gate', point);
          const index = stalls.findIndex((stall) => stall.key === key);
          form.setFieldValue(`stalls.${index}.x`, point.x);
          form.setFieldValue(`stalls.${index}.y`, point.y);
        }}
      />
      <Group gap="xs" mt="xs">
        <Button
          variant={selected === GATE_KEY ? 'filled' : 'outline'}
          size="sm"
          leftSection={<IconMapPin size={18} aria-hidden />}
          aria-pressed={selected === GATE_KEY}
          onClick={() => onSelect(GATE_KEY)}
        >
          {stallText.placeGate}
        </Button>
        {gate === null ? null : (
          <Button variant="subtle" size="sm" onClick={() => form.setFieldValue('gate', null)}>
            {runCampaignText.removeGate}
          </Button>
        )}
      </Group>
    </div>
  );
}

interface PictureProps extends Pick<StallsFormProps, 'issuers'> {
  form: PlanForm;
  name: string;
  selected: string | null;
  onSelect: (key: string) => void;
}

/** Adds many stalls at once, and assigns issuers from a pasted table; both are saved with the plan. */
function ManyStalls({ form, plan, issuers }: Pick<StallsFormProps, 'plan' | 'issuers'> & { form: PlanForm }) {
  const toast = useToast();
  const adding = useDialog<true>();
  const assigning = useDialog<true>();
  const { stalls } = form.values;
  return (
    <>
      <Button
        variant="outline"
        leftSection={<IconTablePlus size={18} aria-hidden />}
        disabled={stalls.length >= LIMITS.stalls}
        onClick={() => adding.open(true)}
      >
        {stallBulkText.open}
      </Button>
      <Button
        variant="outline"
        leftSection={<IconTable size={18} aria-hidden />}
        disabled={stalls.length === 0}
        onClick={() => assigning.open(true)}
      >
        {stallBulkText.openAssign}
      </Button>
      {adding.subject ? (
        <AddStallsDialog
          key={adding.openCount}
          opened={adding.opened}
          existing={stalls.map(({ code }) => code)}
          onAdd={(codes) => {
            form.setFieldValue('stalls', [...stalls, ...newStalls(codes)]);
            toast.success(stallBulkText.added(formatNumber(codes.length)));
          }}
          onClose={adding.close}
        />
      ) : null}
      {assigning.subject ? (
        <AssignStallsDialog
          key={`assign ${assigning.openCount}`}
          opened={assigning.opened}
          plan={plan}
          candidates={issuers}
          stalls={stalls}
          onAssign={(assigned, count) => {
            form.setFieldValue('stalls', assigned);
            toast.success(stallBulkText.assigned(formatNumber(count)));
          }}
          onClose={assigning.close}
        />
      ) : null}
    </>
  );
}

/** The stalls of a fair or of one of its stops, saved together. */
export function StallsForm({ campaignId, version: read, plan, issuers, onDirty }: StallsFormProps) {
  const [selected, setSelected] = useState<string | null>(null);
  const named = { campaignId, scheduleId: plan.scheduleId };
  const { form, submit, busy, notice } = useRecordForm({
    initialValues: planValues(plan),
    schema: stallPlanInput.omit({ campaignId: true, scheduleId: true, version: true }),
    fields: campaignHistory.fields,
    toBody: planBody,
    version: read,
    send: (body: object, version) =>
      call('PUT /admin/campaigns/stalls', { body: stallPlanInput.parse({ ...body, ...named, version }) }),
    savedText: () => runCampaignText.stallsSaved,
    versionOf: (saved) => saved.version,
    onSaved: () => undefined,
  });
  const saving = useSaveAfterUploads(submit);
  const { stalls } = form.values;
  const dirty = (form.isDirty() && !busy) || saving.running;
  useEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);
  return (
    <form noValidate onSubmit={saving.onSubmit}>
      <UnsavedGuard dirty={dirty} />
      <FormNotice notice={notice} />
      <UploadWatchContext value={saving.watch}>
        <ImageField label={runCampaignText.planImage} defaultUrl={plan.planUrl} {...form.getInputProps('planUrl')} />
      </UploadWatchContext>
      <Picture
        form={form}
        name={plan.place ?? runCampaignText.wholeCampaign}
        issuers={issuers}
        selected={selected}
        onSelect={setSelected}
      />
      <ul className={lines.lines}>
        {stalls.map(({ key }, index) => (
          <StallFields
            key={key}
            form={form}
            plan={plan}
            index={index}
            issuers={issuers}
            isSelected={key === selected}
            onSelect={() => setSelected(key)}
          />
        ))}
      </ul>
      {stalls.length === 0 ? <p className={lines.quiet}>{runCampaignText.noStalls}</p> : null}
      <div className={lines.line}>
        <Button
          variant="outline"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={stalls.length >= LIMITS.stalls}
          onClick={() => form.insertListItem('stalls', newStall())}
        >
          {runCampaignText.addStall}
        </Button>
        <ManyStalls form={form} plan={plan} issuers={issuers} />
        <Button type="submit" loading={busy || saving.waiting}>
          {runCampaignText.saveStalls}
        </Button>
      </div>
    </form>
  );
}
