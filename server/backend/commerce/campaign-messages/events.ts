/** A message of the organiser to one issuer of a fair, or a reminder of it. */
export interface CampaignMessageEvent {
  messageId: number;
  campaignId: number;
  campaignName: string;
  subject: string;
  issuerId: string;
}

export interface CampaignMessageEvents {
  'campaignMessage.sent': CampaignMessageEvent;
  'campaignMessage.reminded': CampaignMessageEvent;
}

export interface CampaignMessagePushEvents {
  /** A message was sent to these issuers, was read by them, or what became of its mail is known. */
  'campaignMessage.changed': { messageId: number; campaignId: number; issuerIds: string[] };
}
