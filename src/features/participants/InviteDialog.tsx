import { Checkbox, Switch, Textarea } from '@mantine/core';
import { invitationInput, type InvitationInput } from '@/contract/endpoints/participants';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { LIMITS } from '@/contract/vocabulary/limits';
import { draftOf, termsBody, type TermsDraft } from '@/entities/participation/terms-draft';
import { TermsFields } from '@/entities/participation/TermsFields';
import { commissionLine } from '@/entities/participation/participation-words';
import { call } from '@/shared/api/client';
import { useApi } from '@/shared/api/use-api';
import { ChoicesProblem } from '@/shared/choices/ChoicesProblem';
import { adminCampaigns, allBut, comingCampaigns } from '@/shared/choices/campaigns';
import { SearchSelect } from '@/shared/choices/SearchSelect';
import { formatNumber } from '@/shared/lib/format';
import { RecordDialog } from '@/shared/records/RecordDialog';
import { useRecordForm } from '@/shared/records/use-record-form';
import { useToast } from '@/shared/ui/feedback/useToast';
import { inviteText, participationFields } from '@/text/participation';
import { IssuerPicker, type ChosenIssuer } from './IssuerPicker';

interface InviteDialogProps {
  opened: boolean;
  /** The fair that the page is filtered by. */
  campaignId: number | undefined;
  onClose: () => void;
}

const NO_TERMS: TermsDraft = { commissions: [], startDate: '', endDate: '', note: '' };

const emptyFor = (campaignId: number | undefined) => ({
  campaignId: campaignId === undefined ? null : String(campaignId),
  issuers: [] as ChosenIssuer[],
  former: null as string | null,
  /** Ids of the issuers added by choosing the earlier fair, not by hand. */
  renewed: [] as string[],
  keepTerms: true,
  own: false,
  terms: NO_TERMS,
  note: '',
});

type Values = ReturnType<typeof emptyFor>;

const toBody = ({ campaignId, issuers, former, keepTerms, own, terms, note }: Values): InvitationInput => ({
  campaignId: Number(campaignId ?? Number.NaN),
  issuerIds: issuers.map(({ id }) => id),
  ...(own && { terms: termsBody(terms) }),
  ...(!own && keepTerms && former !== null && { termsOf: Number(former) }),
  note,
});

/** The terms that the selected fair requires, once they are loaded. */
function useCampaignTerms(campaignId: string | null) {
  const answer = useApi(
    'GET /admin/campaigns/{id}',
    campaignId === null ? null : { params: { id: Number(campaignId) } },
  );
  const { data } = answer;
  if (!data) return { answer, campaign: undefined };
  const { startDate, endDate } = data;
  const minimums = data.commissions.map(({ genreId, name, minimalCommission }) => ({
    genreId,
    name,
    commission: minimalCommission,
  }));
  return {
    answer,
    campaign: { minimums, draft: draftOf({ commissions: [], startDate, endDate, note: '' }, minimums) },
  };
}

/** Error path of one of the selected issuers, by index. */
const AT_ISSUER = /^issuerIds\.(\d+)/;

function useInvitation({ campaignId, onClose }: Pick<InviteDialogProps, 'campaignId' | 'onClose'>) {
  const toast = useToast();
  const record = useRecordForm({
    initialValues: emptyFor(campaignId),
    schema: invitationInput,
    fields: participationFields,
    toBody,
    send: (body) => call('POST /admin/participants', { body }),
    savedText: ({ invited }) => inviteText.sent(formatNumber(invited.length)),
    onSaved: onClose,
  });
  const { form } = record;

  /** Selects all issuers of an earlier fair who can be invited again, in addition to those selected by hand. */
  const chooseFormer = async (former: string | null) => {
    form.setFieldValue('former', former);
    const { campaignId: campaign } = form.getValues();
    if (former === null || campaign === null) return;
    try {
      const { data } = await call('GET /admin/campaigns/{id}/issuers', {
        params: { id: Number(campaign) },
        query: { joined: Number(former), size: LIMITS.maxPageSize },
      });
      const now = form.getValues();
      if (now.campaignId !== campaign || now.former !== former) return;
      const byHand = now.issuers.filter(({ id }) => !now.renewed.includes(id));
      const others = data
        .filter(({ id }) => byHand.every((one) => one.id !== id))
        .map(({ id, name }) => ({ id, name }));
      form.setValues({ issuers: [...byHand, ...others], renewed: others.map(({ id }) => id) });
    } catch (error) {
      toast.refused(error);
    }
  };

  const chooseCampaign = (campaign: string | null) =>
    form.setValues({ campaignId: campaign, issuers: [], former: null, renewed: [], own: false, terms: NO_TERMS });

  const chooseIssuers = (issuers: ChosenIssuer[]) => {
    form.setFieldValue('issuers', issuers);
    // These errors refer to indexes of the previous list.
    form.setErrors((errors) => Object.fromEntries(Object.entries(errors).filter(([path]) => !AT_ISSUER.test(path))));
  };

  return { ...record, chooseFormer, chooseCampaign, chooseIssuers };
}

type Invitation = ReturnType<typeof useInvitation>;

/** Why the selected issuers cannot be invited, by name: the backend's errors contain only their indexes. */
const refusalOf = ({ errors, values }: Invitation['form']): string | undefined =>
  Object.entries(errors)
    .flatMap(([path, said]) => {
      const issuer = values.issuers[Number(AT_ISSUER.exec(path)?.[1] ?? Number.NaN)];
      if (issuer) return inviteText.refused(issuer.name, String(said));
      return path === 'issuerIds' ? String(said) : [];
    })
    .join(' ') || undefined;

function OwnTerms({ form }: Pick<Invitation, 'form'>) {
  const { campaignId, own, terms, former, keepTerms } = form.values;
  const { answer, campaign } = useCampaignTerms(campaignId);
  if (!campaign) return <ChoicesProblem of={answer} />;
  return (
    <>
      <Switch
        label={inviteText.ownTerms}
        description={
          former !== null && keepTerms ? undefined : inviteText.standardTerms(commissionLine(campaign.minimums))
        }
        checked={own}
        onChange={({ currentTarget: { checked } }) =>
          form.setValues({ own: checked, ...(checked && terms.commissions.length === 0 && { terms: campaign.draft }) })
        }
      />
      {own ? (
        <TermsFields
          draft={terms}
          minimums={campaign.minimums}
          inputProps={(path) => form.getInputProps(`terms.${path}`)}
        />
      ) : null}
    </>
  );
}

/** Invites many issuers at once to a fair that has not started, or those of an older fair again. */
export function InviteDialog({ opened, campaignId, onClose }: InviteDialogProps) {
  const coming = useApi(
    'GET /admin/campaigns',
    opened ? { query: { status: [CAMPAIGN_STATUS.NOT_STARTED], size: 1 } } : null,
  );
  const { form, busy, notice, submit, chooseFormer, chooseCampaign, chooseIssuers } = useInvitation({
    campaignId,
    onClose,
  });
  const { campaignId: campaign, issuers, former, own, keepTerms } = form.values;
  return (
    <RecordDialog
      opened={opened}
      title={inviteText.title}
      submitLabel={inviteText.submit(formatNumber(issuers.length))}
      busy={busy}
      dirty={form.isDirty()}
      notice={notice}
      onSubmit={submit}
      onClose={onClose}
    >
      <SearchSelect
        label={inviteText.campaign}
        title={inviteText.campaign}
        source={comingCampaigns}
        placeholder={inviteText.chooseCampaign}
        description={coming.data?.metadata.total === 0 ? inviteText.noCampaign : undefined}
        withAsterisk
        data-autofocus
        {...form.getInputProps('campaignId')}
        value={campaign}
        onChange={chooseCampaign}
      />
      <ChoicesProblem of={coming} />
      {campaign === null ? (
        <p>{inviteText.chooseCampaignFirst}</p>
      ) : (
        <>
          <SearchSelect
            label={inviteText.former}
            title={inviteText.former}
            source={allBut(adminCampaigns, campaign)}
            placeholder={inviteText.noFormer}
            clearable
            value={former}
            onChange={(chosen) => void chooseFormer(chosen)}
          />
          {former !== null && !own ? (
            <Checkbox
              label={inviteText.keepTerms}
              description={inviteText.keepTermsHint}
              checked={keepTerms}
              onChange={({ currentTarget: { checked } }) => form.setFieldValue('keepTerms', checked)}
            />
          ) : null}
          <IssuerPicker
            key={`${campaign} ${former}`}
            campaignId={Number(campaign)}
            joined={former === null ? undefined : Number(former)}
            chosen={issuers}
            isRenewed={keepTerms && !own}
            error={refusalOf(form)}
            onChange={chooseIssuers}
          />
          <OwnTerms form={form} />
          <Textarea label={inviteText.note} autosize maxLength={LIMITS.note} {...form.getInputProps('note')} />
        </>
      )}
    </RecordDialog>
  );
}
