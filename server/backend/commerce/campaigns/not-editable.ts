import { adminCampaignErrors } from '@/contract/endpoints/admin-campaigns';
import type { CampaignStatusId } from '@/contract/states/campaign';
import { AppError } from '@/contract/vocabulary/error-codes';
import { statusText } from '@/text/status';

/**
 * The error when this part of a fair can no longer be changed: CAMPAIGN_NOT_EDITABLE, which names its status (D3.1.8).
 */
export const notEditable = ({ status }: { status: CampaignStatusId }): AppError =>
  new AppError(adminCampaignErrors.CAMPAIGN_NOT_EDITABLE, {
    status: (statusText.campaign[status] ?? '').toLowerCase(),
  });
