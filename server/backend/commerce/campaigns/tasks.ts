/** Work at the dates of fairs, by the id of the fair or of the stop, and the step that makes good what has none. */
export interface CampaignTasks {
  'campaign.started': null;
  'campaign.ended': null;
  'stop.started': { campaignId: number };
  'stop.ended': { campaignId: number };
  'campaigns.schedule': null;
}
