/** Tasks at the dates of fairs, keyed by the id of the fair or stop, and the task that schedules missing ones. */
export interface CampaignTasks {
  'campaign.started': null;
  'campaign.ended': null;
  'stop.started': { campaignId: number };
  'stop.ended': { campaignId: number };
  'campaigns.schedule': null;
}
