import { useRouter } from 'next/router';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { AdminCampaign } from '@/contract/endpoints/admin-campaigns';
import type { CampaignDraft } from '@/contract/endpoints/campaign-drafts';
import {
  offlineChange,
  offlineInput,
  onlineChange,
  onlineInput,
  presentationChange,
} from '@/contract/endpoints/campaign-input';
import type { CampaignSeen } from '@/contract/endpoints/campaign-seen';
import { CAMPAIGN_FORMAT, type CampaignFormatId } from '@/contract/vocabulary/kinds';
import { isApiError, messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { paths } from '@/shared/lib/paths';
import { FormPage } from '@/shared/records/FormPage';
import { useRecordForm } from '@/shared/records/use-record-form';
import { campaignHistory } from '@/text/campaign-office';
import { commonText } from '@/text/common';
import { planCampaignText } from '@/text/plan-campaign';
import { GroupsSection, LevelsSection } from './AudienceSections';
import {
  emptyCampaign,
  offlineBody,
  onlineBody,
  presentationBody,
  startedBody,
  valuesOf,
  type CampaignValues,
} from './campaign-values';
import { CommissionsSection } from './CommissionsSection';
import { DraftNotice, draftHint } from './DraftNotice';
import { draftValues } from './draft-values';
import { FormContents, type Section } from './FormContents';
import { GeneralSection } from './GeneralSection';
import { LimitsSection } from './LimitsSection';
import { OrganizationsSection } from './OrganizationsSection';
import { ReplanDialog } from './ReplanDialog';
import { StartedTimeSection, TimeSection } from './TimeSection';
import { isDraftDeleted, useDraft } from './use-draft';
import { useReplanQuestion } from './use-replan-question';

const OFFLINE_SECTIONS: readonly Section[] = ['general', 'time', 'organizations', 'commissions', 'limits'];
const ONLINE_SECTIONS: readonly Section[] = ['general', 'time', 'groups', 'levels', 'commissions', 'limits'];

interface NewCampaignFormProps {
  format: CampaignFormatId;
  /** The draft to resume, if any. */
  opened?: CampaignDraft | undefined;
}

/** Form for a new fair; the input is saved as a draft (D5.2.4). */
export function NewCampaignForm({ format, opened }: NewCampaignFormProps) {
  const router = useRouter();
  const offline = format === CAMPAIGN_FORMAT.OFFLINE;
  const initial = opened ? draftValues(opened.content) : emptyCampaign;
  const { form, submit, busy, notice } = useRecordForm({
    initialValues: initial,
    schema: offline ? offlineInput : onlineInput,
    fields: campaignHistory.fields,
    toBody: offline ? offlineBody : onlineBody,
    send: async (body: object) => {
      const named = { ...body, draftId: await draft.settledId() };
      try {
        return await (offline
          ? call('POST /admin/campaigns/offline', { body: offlineInput.parse(named) })
          : call('POST /admin/campaigns/online', { body: onlineInput.parse(named) }));
      } catch (error) {
        if (isDraftDeleted(error)) draft.markDeleted();
        throw error;
      }
    },
    savedText: () => planCampaignText.created,
    onSaved: async ({ id }) => void (await router.push(paths.adminCampaign(id))),
  });
  const draft = useDraft({ format, opened, values: form.values, active: !busy });
  return (
    <FormPage
      submitLabel={planCampaignText.submit}
      cancelHref={paths.adminCampaigns()}
      busy={busy}
      dirty={draft.isUnsaved && !busy}
      notice={notice}
      hint={draftHint(draft)}
      onSubmit={submit}
      aside={<FormContents sections={offline ? OFFLINE_SECTIONS : ONLINE_SECTIONS} />}
    >
      <DraftNotice draft={draft} />
      <GeneralSection form={form} imageUrl={initial.imageUrl} />
      <TimeSection form={form} offline={offline} />
      {offline ? (
        <OrganizationsSection form={form} />
      ) : (
        <>
          <GroupsSection form={form} />
          <LevelsSection form={form} />
        </>
      )}
      <CommissionsSection form={form} />
      <LimitsSection form={form} />
    </FormPage>
  );
}

const change = (campaign: AdminCampaign, body: object, version: number, seen: CampaignSeen | null) => {
  const named = { ...body, id: campaign.id, version };
  if (campaign.editing === 'presentation')
    return call('PUT /admin/campaigns/started', { body: presentationChange.parse(named) });
  const asked = { ...named, ...(seen && { seen }) };
  return campaign.format === CAMPAIGN_FORMAT.OFFLINE
    ? call('PUT /admin/campaigns/offline', { body: offlineChange.parse(asked) })
    : call('PUT /admin/campaigns/online', { body: onlineChange.parse(asked) });
};

const schemaOf = ({ format, editing }: AdminCampaign) => {
  if (editing === 'presentation') return presentationChange.omit({ id: true, version: true });
  return format === CAMPAIGN_FORMAT.OFFLINE ? offlineInput : onlineInput;
};

const bodyOf = ({ format, editing }: AdminCampaign) => {
  if (editing === 'presentation') return format === CAMPAIGN_FORMAT.OFFLINE ? startedBody : presentationBody;
  return format === CAMPAIGN_FORMAT.OFFLINE ? offlineBody : onlineBody;
};

/** Fields whose change notifies other users or affects agreed terms. */
const PLAN = ['startDate', 'endDate', 'address', 'isRecurring', 'organizations', 'commissions'] as const;

/** Without the hours of stops: like those of the fair, they are only shown. */
const planned = (value: unknown): string =>
  JSON.stringify(value, (key, part: unknown) => (key === 'openingHours' ? undefined : part));

const isReplanned = (before: CampaignValues, after: CampaignValues): boolean =>
  PLAN.some((name) => planned(before[name]) !== planned(after[name]));

/**
 * Edits the fields of a fair that may still change (D3.1.8); asks for confirmation before a change that affects other
 * users.
 */
export function EditCampaignForm({ campaign }: { campaign: AdminCampaign }) {
  const router = useRouter();
  const offline = campaign.format === CAMPAIGN_FORMAT.OFFLINE;
  const isWhole = campaign.editing === 'everything';
  const sections = offline ? OFFLINE_SECTIONS : ONLINE_SECTIONS;
  const [initial] = useState(() => valuesOf(campaign));
  const { mutate } = useSWRConfig();
  const { question, ask, seen } = useReplanQuestion();
  const { form, submit, busy, notice } = useRecordForm({
    initialValues: initial,
    schema: schemaOf(campaign),
    fields: campaignHistory.fields,
    toBody: bodyOf(campaign),
    version: campaign.version,
    confirm: async (values) => !isReplanned(initial, values) || ask(null),
    send: async (body: object, version) => {
      for (;;)
        try {
          return await change(campaign, body, version, seen.current);
        } catch (error) {
          if (!isApiError(error) || error.code !== 'PREVIEW_STALE') throw error;
          await mutate(() => true);
          if (!(await ask(messageOf(error)))) throw error;
        }
    },
    onSaved: async ({ id }) => void (await router.push(paths.adminCampaign(id))),
  });
  return (
    <FormPage
      submitLabel={commonText.saveChanges}
      cancelHref={paths.adminCampaign(campaign.id)}
      busy={busy}
      dirty={form.isDirty() && !busy}
      notice={notice}
      hint={isWhole ? null : offline ? planCampaignText.runningOnlyOffline : planCampaignText.runningOnly}
      onSubmit={submit}
      aside={
        <FormContents sections={isWhole ? sections : offline ? ['general', 'time', 'limits'] : ['general', 'limits']} />
      }
    >
      {question ? <ReplanDialog campaign={campaign} notice={question.notice} onAnswer={question.answer} /> : null}
      <GeneralSection form={form} imageUrl={campaign.imageUrl} />
      {isWhole ? <TimeSection form={form} offline={offline} /> : null}
      {!isWhole && offline ? <StartedTimeSection form={form} /> : null}
      {isWhole && offline ? <OrganizationsSection form={form} /> : null}
      {isWhole && !offline ? (
        <>
          <GroupsSection form={form} />
          <LevelsSection form={form} />
        </>
      ) : null}
      {isWhole ? <CommissionsSection form={form} /> : null}
      <LimitsSection form={form} />
    </FormPage>
  );
}
