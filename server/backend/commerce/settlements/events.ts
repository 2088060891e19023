import type { SettlementAction, SettlementStatusId } from '@/contract/states/settlement';
import type { TransitionActor } from '@/contract/vocabulary/roles';

export interface SettlementEvent {
  settlementId: number;
  action: SettlementAction;
  status: SettlementStatusId;
  campaignName: string;
  issuerId: string;
  issuerName: string;
  actorRole: TransitionActor;
  note: string;
}

export interface SettlementEvents {
  'settlement.moved': SettlementEvent;
}
