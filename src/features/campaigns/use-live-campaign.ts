import { useState } from 'react';
import { channelOf } from '@/contract/realtime/channels';
import { isApiError } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { useChannel } from '@/shared/realtime/use-channel';
import { useReadAgain } from '@/shared/realtime/use-live-endpoints';
import { useRefetch } from '@/shared/realtime/use-refetch';
import { loadCampaign, type CampaignPageData } from './load-campaigns';

/** Minimum interval between two requests, in milliseconds: all phones in a hall receive the same event at once. */
const READ_MS = 5000;

/** Endpoints that parts of the page load themselves. */
const PARTS = ['GET /products'] as const;

/**
 * Data of a fair's page: as loaded with the page, and reloaded when the fair has changed. Changes between the page load
 * and the first connection are not worth a request by every visitor.
 */
export const useLiveCampaign = (given: CampaignPageData): CampaignPageData => {
  const { id } = given.campaign;
  const [shown, setShown] = useState({ of: given, data: given });
  if (shown.of !== given) setShown({ of: given, data: given });
  const load = async () => {
    try {
      setShown({ of: given, data: await loadCampaign(call, id) });
    } catch (error) {
      // Keep the current data; the next change triggers another request.
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
