import { rememberedList } from '@/shared/lib/remembered-list';

/** Name in the browser's storage. */
export const SEEN_KEY = 'seen-products';
const KEPT = 12;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const seen = rememberedList(SEEN_KEY, KEPT, (id) => UUID.test(id));

/** Remembers on this device that the page of a product was opened; the latest come first. */
export const noteSeen = seen.note;

/** Deletes the list, so that the next user of this device does not see it. */
export const forgetSeen = seen.forget;

/** Ids of the products whose pages were opened on this device, the latest first; empty before hydration. */
export const useSeen = seen.useList;
