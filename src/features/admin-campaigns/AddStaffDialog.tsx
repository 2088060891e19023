import { Alert, Button, Checkbox, Modal } from '@mantine/core';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { LIMITS } from '@/contract/vocabulary/limits';
import { isApiError, messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { useApiWithPrevious } from '@/shared/api/use-api-with-previous';
import { formatNumber } from '@/shared/lib/format';
import { SearchInput } from '@/shared/ui/controls/SearchInput';
import { DialogFoot } from '@/shared/ui/feedback/DialogFoot';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { LinesSkeleton } from '@/shared/ui/feedback/Skeletons';
import { useToast } from '@/shared/ui/feedback/useToast';
import { commonText } from '@/text/common';
import { runCampaignText } from '@/text/run-campaign';
import classes from './Lines.module.css';

const SHOWN = 50;

interface CandidatesProps {
  campaignId: number;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Staff members that match the search; those who are at another fair during these dates cannot be chosen. */
function Candidates({ campaignId, chosen, onChange }: CandidatesProps) {
  const [search, setSearch] = useState('');
  const { data, error } = useApiWithPrevious('GET /admin/campaigns/{id}/staff/candidates', {
    params: { id: campaignId },
    query: { search, size: SHOWN },
  });
  const more = data ? data.metadata.total - data.data.length : 0;
  return (
    <>
      <SearchInput value={search} onSearch={setSearch} placeholder={runCampaignText.searchStaff} />
      {error ? <Alert color="dieu">{messageOf(error)}</Alert> : null}
      {!data && !error ? <LinesSkeleton count={4} /> : null}
      {data?.data.length === 0 ? <EmptyState title={runCampaignText.noCandidates} as="h3" /> : null}
      <Checkbox.Group value={[...chosen]} onChange={onChange}>
        <ul className={classes.lines}>
          {data?.data.map(({ id, name, email, busy }) => (
            <li key={id} className={classes.line}>
              <Checkbox
                value={id}
                label={name}
                description={busy ? runCampaignText.busy(busy.name) : email}
                disabled={busy !== null || (chosen.length >= LIMITS.staffAtOnce && !chosen.includes(id))}
              />
            </li>
          ))}
        </ul>
      </Checkbox.Group>
      {more > 0 ? <p className={classes.quiet}>{runCampaignText.moreCandidates(formatNumber(more))}</p> : null}
    </>
  );
}

/** Assigns several staff members to the fair at once. */
export function AddStaffDialog({ campaignId, onClose }: { campaignId: number; onClose: () => void }) {
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const [chosen, setChosen] = useState<string[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      await call('POST /admin/campaigns/staff', { body: { campaignId, staffIds: chosen } });
      toast.success(runCampaignText.staffAdded(formatNumber(chosen.length)));
      await mutate(() => true);
      onClose();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={runCampaignText.addStaff}>
      {refusal ? (
        <Alert color="dieu" role="alert" mb="sm">
          {refusal}
        </Alert>
      ) : null}
      <Candidates campaignId={campaignId} chosen={chosen} onChange={setChosen} />
      <DialogFoot>
        <Button variant="outline" onClick={onClose} disabled={busy}>
          {commonText.cancel}
        </Button>
        <Button loading={busy} disabled={chosen.length === 0} onClick={() => void add()}>
          {runCampaignText.addChosen(formatNumber(chosen.length))}
        </Button>
      </DialogFoot>
    </Modal>
  );
}
