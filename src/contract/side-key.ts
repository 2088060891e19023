import type { ApiKey } from './api';
import { keyAt, type KeyAt } from './sides';
import type { Side } from './states/participant';

type WithoutOffice<Key> = Key extends `${infer Method} /issuer/${infer Path}` ? `${Method} /${Path}` : never;

/** Keys that both sides have, without their side: `GET /orders` for `GET /admin/orders` and `GET /issuer/orders`. */
export type SharedKey = {
  [Key in WithoutOffice<ApiKey>]: KeyAt<Side, Key> extends ApiKey ? Key : never;
}[WithoutOffice<ApiKey>];

/** The key of a side's endpoint, for `call`, `useApi` and the other hooks. */
export const sideKey = <Of extends Side, Key extends SharedKey>(side: Of, key: Key): KeyAt<Of, Key> => keyAt(side, key);
