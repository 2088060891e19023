import { useState } from 'react';
import { call } from '@/shared/api/client';
import { allBut, issuerCampaigns } from '@/shared/choices/campaigns';
import { SearchSelect } from '@/shared/choices/SearchSelect';
import { useToast } from '@/shared/ui/feedback/useToast';
import { bringBooksText } from '@/text/bring-books';
import { formerRow, type BringRow } from './bring-rows';

interface FormerCampaignProps {
  campaignId: number;
  /** Returns whether the rows fit into the batch limit. */
  onAdd: (rows: readonly BringRow[]) => boolean;
}

/** Adds the books of an earlier fair again, with the quantities and terms that they had there. */
export function FormerCampaign({ campaignId, onAdd }: FormerCampaignProps) {
  const toast = useToast();
  const others = allBut(issuerCampaigns, String(campaignId));
  const { choices = [] } = others.useFound('');
  const [busy, setBusy] = useState(false);

  const bring = async (from: number) => {
    setBusy(true);
    try {
      const { campaign, total, bringable, books } = await call('GET /issuer/campaigns/{id}/former-books', {
        params: { id: campaignId },
        query: { from },
      });
      const usable = books.filter(({ refusal }) => refusal === null);
      if (usable.length === 0) return toast.warning(bringBooksText.formerNone(campaign.name));
      if (!onAdd(usable.map(formerRow))) return;
      const raised = usable.filter(({ last }) => last.raised).length;
      const notes = [
        bringBooksText.formerAdded(usable.length, campaign.name),
        ...(bringable > usable.length ? [bringBooksText.formerMore(bringable - usable.length)] : []),
        ...(total > bringable ? [bringBooksText.formerLeft(total - bringable)] : []),
        ...(raised > 0 ? [bringBooksText.raised(raised)] : []),
      ];
      toast.success(notes.join(' '));
    } catch (error) {
      toast.refused(error);
    } finally {
      setBusy(false);
    }
  };

  if (choices.length === 0) return null;
  return (
    <SearchSelect
      label={bringBooksText.former}
      title={bringBooksText.former}
      source={others}
      placeholder={bringBooksText.formerPlaceholder}
      value={null}
      disabled={busy}
      onChange={(chosen) => chosen && void bring(Number(chosen))}
    />
  );
}
