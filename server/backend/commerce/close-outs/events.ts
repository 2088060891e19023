import type { CloseOut } from '@/contract/endpoints/close-outs';
import type { CampaignStatusId } from '@/contract/states/campaign';
import type { Side } from '@/contract/states/participant';

export interface CloseOutStep {
  action: CloseOut['steps'][number]['action'];
  /** The side whose signature it is. */
  side: Side;
  /** Whether both sides have now signed. */
  closed: boolean;
}

export interface CloseOutEvent extends CloseOutStep {
  campaignId: number;
  campaignName: string;
  campaignStatus: CampaignStatusId;
  issuerId: string;
  issuerName: string;
}

export interface CloseOutEvents {
  'closeOut.moved': CloseOutEvent;
}
