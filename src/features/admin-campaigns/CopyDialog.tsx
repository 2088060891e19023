import { Button, Loader, Modal, Select } from '@mantine/core';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { isApiError, messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { useApi } from '@/shared/api/use-api';
import { allOptions } from '@/shared/choices/folded-filter';
import { formatDateRange } from '@/shared/lib/format';
import { useTypedSearch } from '@/shared/lib/use-typed-word';
import { DialogFoot } from '@/shared/ui/feedback/DialogFoot';
import { adminCampaignText } from '@/text/admin-campaign';
import { commonText } from '@/text/common';
import { draftHref } from './DraftsSheet';

const SHOWN = 20;

/** Select of earlier fairs that match the search. */
function FormerSelect({ error, onChange }: { error: string | null; onChange: (id: string | null) => void }) {
  const [word, setWord] = useState('');
  const [label, setLabel] = useState('');
  // The field contains the label of the chosen fair, which is not a search term.
  const { word: search, ofTyped } = useTypedSearch(word === label ? '' : word);
  const { data } = useApi('GET /admin/campaigns', { query: { search, sort: 'newest', size: SHOWN } });
  const options = ofTyped(data?.data)?.map(({ id, name, startDate, endDate }) => ({
    value: String(id),
    label: `${name} (${formatDateRange(startDate, endDate)})`,
  }));
  return (
    <Select
      label={adminCampaignText.former}
      description={adminCampaignText.formerHint}
      placeholder={adminCampaignText.chooseFormer}
      withAsterisk
      searchable
      data-autofocus
      data={options ?? []}
      filter={allOptions}
      nothingFoundMessage={options ? adminCampaignText.noFormer : <Loader size={16} />}
      error={error}
      // When uncontrolled, Mantine clears the field whenever the options change.
      searchValue={word}
      onSearchChange={setWord}
      onChange={(id, option) => {
        setLabel(option?.label ?? '');
        onChange(id);
      }}
    />
  );
}

/** Copies an earlier fair into a new draft and opens the draft. */
export function CopyDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const router = useRouter();
  const [chosen, setChosen] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const copy = async () => {
    if (!chosen) return setRefusal(adminCampaignText.formerMissing);
    setBusy(true);
    try {
      const body = { campaignId: Number(chosen) };
      await router.push(draftHref(await call('POST /admin/campaigns/drafts/copy', { body })));
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const choose = (id: string | null) => {
    setChosen(id);
    setRefusal(null);
  };
  return (
    <Modal opened={opened} onClose={onClose} title={adminCampaignText.formerTitle}>
      <FormerSelect error={refusal} onChange={choose} />
      <DialogFoot>
        <Button variant="outline" onClick={onClose} disabled={busy}>
          {commonText.cancel}
        </Button>
        <Button loading={busy} onClick={() => void copy()}>
          {adminCampaignText.copy}
        </Button>
      </DialogFoot>
    </Modal>
  );
}
