import type { CampaignStatusId } from '@/contract/states/campaign';
import type { CloseOutStep } from './steps';

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
