import { useState } from 'react';
import { channelOf } from '@/contract/realtime/channels';
import { isApiError } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { useChannel } from '@/shared/realtime/use-channel';
import { useReadAgain } from '@/shared/realtime/use-live-endpoints';
import { useRefetch } from '@/shared/realtime/use-refetch';
import { loadCampaign, type CampaignPageData } from './load-campaigns';

/** The shortest span between two readings, in milliseconds: a hall full of phones reads at once. */
const READ_MS = 5000;

/** What parts of the page have read themselves. */
const PARTS = ['GET /products'] as const;

/**
 * What the page of a fair shows: as it came with the page, and read again when the fair has changed. What changes between
 * that and the first connection is not worth a reading by every visitor.
 */
export const useLiveCampaign = (given: CampaignPageData): CampaignPageData => {
  const { id } = given.campaign;
  const [shown, setShown] = useState({ of: given, data: given });
  if (shown.of !== given) setShown({ of: given, data: given });
  const load = async () => {
    try {
      setShown({ of: given, data: await loadCampaign(call, id) });
    } catch (error) {
      // What stands there stays; the next change is read again.
      if (!isApiError(error)) throw error;
    }
  };
  const readPage = useRefetch(() => void load(), READ_MS);
  const readParts = useReadAgain(PARTS, READ_MS);
  const read = () => {
    readPage();
    readParts();
  };
  useChannel(channelOf.fair(id), read, { onRestored: (first) => (first ? undefined : read()) });
  return shown.data;
};
