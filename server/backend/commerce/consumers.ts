import { campaignConsumers } from './campaigns/consumers';
import { campaignMessageConsumers } from './campaign-messages/consumers';
import { campaignProductConsumers } from './campaign-products/consumers';
import { closeOutConsumers } from './close-outs/consumers';
import type { DomainEvents, EventHandlers } from './events';
import { orderConsumers } from './orders/consumers';
import { participantConsumers } from './participants/consumers';
import { reconciliationConsumers } from './reconciliation/consumers';
import { returnConsumers } from './returns/consumers';
import { reviewConsumers } from './reviews/consumers';
import { settlementConsumers } from './settlements/consumers';
import { levelConsumers } from './levels/consumers';
import { giftConsumers } from './gifts/consumers';
import { libraryConsumers } from './library/consumers';
import { wishConsumers } from './wishes/consumers';

/** The handlers that store the consequences of events; one line per noun. */
export const CONSUMERS: EventHandlers<DomainEvents> = {
  ...campaignConsumers,
  ...orderConsumers,
  ...participantConsumers,
  ...settlementConsumers,
  ...closeOutConsumers,
  ...campaignProductConsumers,
  ...wishConsumers,
  ...levelConsumers,
  ...libraryConsumers,
  ...giftConsumers,
  ...reviewConsumers,
  ...reconciliationConsumers,
  ...returnConsumers,
  ...campaignMessageConsumers,
};
