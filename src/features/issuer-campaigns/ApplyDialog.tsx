import { Switch, Textarea } from '@mantine/core';
import type { IssuerCampaign } from '@/contract/endpoints/issuer-campaigns';
import { applicationInput } from '@/contract/endpoints/participants';
import { LIMITS } from '@/contract/vocabulary/limits';
import { audienceRows } from '@/entities/participation/audience-words';
import { commissionLine } from '@/entities/participation/participation-words';
import { draftOf, termsBody } from '@/entities/participation/terms-draft';
import { TermsFields } from '@/entities/participation/TermsFields';
import { call } from '@/shared/api/client';
import { RecordDialog } from '@/shared/records/RecordDialog';
import { useRecordForm } from '@/shared/records/use-record-form';
import { SpecRows } from '@/shared/ui/devices/Leaders';
import { inviteText, issuerCampaignText, participationFields } from '@/text/participation';

interface ApplyDialogProps {
  campaign: IssuerCampaign;
  opened: boolean;
  onClose: () => void;
}

/** Requests participation in a fair, on its minimum terms or on proposed ones. */
export function ApplyDialog({ campaign: issuerCampaign, opened, onClose }: ApplyDialogProps) {
  const { campaign, audience, minimums } = issuerCampaign;
  const { id, name, startDate, endDate } = campaign;
  const { form, busy, notice, submit } = useRecordForm({
    initialValues: {
      own: false,
      terms: draftOf({ commissions: [], startDate, endDate, note: '' }, minimums),
      note: '',
    },
    schema: applicationInput,
    fields: participationFields,
    toBody: ({ own, terms, note }) => ({ campaignId: id, ...(own && { terms: termsBody(terms) }), note }),
    send: (body) => call('POST /issuer/participants', { body }),
    savedText: () => issuerCampaignText.applied(name),
    onSaved: onClose,
  });
  return (
    <RecordDialog
      opened={opened}
      title={issuerCampaignText.applyTitle(name)}
      submitLabel={issuerCampaignText.apply}
      busy={busy}
      dirty={form.isDirty()}
      notice={notice}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{issuerCampaignText.applyHint}</p>
      <SpecRows items={audienceRows(audience)} />
      <Switch
        label={inviteText.ownTerms}
        description={inviteText.standardTerms(commissionLine(minimums))}
        {...form.getInputProps('own', { type: 'checkbox' })}
      />
      {form.values.own ? (
        <TermsFields
          draft={form.values.terms}
          minimums={minimums}
          inputProps={(path) => form.getInputProps(`terms.${path}`)}
        />
      ) : null}
      <Textarea label={inviteText.note} autosize maxLength={LIMITS.note} {...form.getInputProps('note')} />
    </RecordDialog>
  );
}
