import type { Edition } from '@/contract/vocabulary/kinds';

/** A gift was offered; its link is mailed. */
export interface GiftOfferedEvent {
  /** The order in which it was bought. */
  orderId: string;
  /** Where the link is sent. */
  email: string;
  title: string;
  edition: Edition;
  giverName: string;
  /** The giver's words; may be empty. */
  message: string;
  /** The secret part of the link. */
  token: string;
}

/** A gift was accepted by its link. */
export interface GiftAcceptedEvent {
  giverId: string;
  title: string;
  /** Who accepted it. */
  name: string;
}

export interface GiftEvents {
  'gift.offered': GiftOfferedEvent;
  'gift.accepted': GiftAcceptedEvent;
}
