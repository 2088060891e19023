import { Select } from '@mantine/core';
import { useState } from 'react';
import { call } from '@/shared/api/client';
import { useAll } from '@/shared/api/use-all';
import { useToast } from '@/shared/ui/feedback/useToast';
import { bringBooksText } from '@/text/bring-books';
import { formerRow, type BringRow } from './bring-rows';

interface FormerFairProps {
  campaignId: number;
  /** Answers whether there was room for them. */
  onAdd: (rows: readonly BringRow[]) => boolean;
}

/** Brings the books of an earlier fair again, with what was brought and asked for them there. */
export function FormerFair({ campaignId, onAdd }: FormerFairProps) {
  const toast = useToast();
  const { data: fairs = [] } = useAll('GET /issuer/campaigns', { query: { mine: 'true' } });
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

  const others = fairs.filter(({ id }) => id !== campaignId);
  if (others.length === 0) return null;
  return (
    <Select
      label={bringBooksText.former}
      placeholder={bringBooksText.formerPlaceholder}
      data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={null}
      disabled={busy}
      searchable
      onChange={(chosen) => chosen && void bring(Number(chosen))}
    />
  );
}
