import type { Side } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';

const { SYSTEM, ISSUER } = ROLE;

/** Endpoints of each side: list of settlements, single settlement, its orders and files, and agreement. */
export const LIST = {
  [SYSTEM]: 'GET /admin/settlements',
  [ISSUER]: 'GET /issuer/settlements',
} as const satisfies Record<Side, string>;
export const DETAIL = {
  [SYSTEM]: 'GET /admin/settlements/{id}',
  [ISSUER]: 'GET /issuer/settlements/{id}',
} as const satisfies Record<Side, string>;
export const ORDERS = {
  [SYSTEM]: 'GET /admin/settlements/{id}/orders',
  [ISSUER]: 'GET /issuer/settlements/{id}/orders',
} as const satisfies Record<Side, string>;
export const FILES = {
  pdf: { [SYSTEM]: 'GET /admin/settlements/{id}/pdf', [ISSUER]: 'GET /issuer/settlements/{id}/pdf' },
  xlsx: { [SYSTEM]: 'GET /admin/settlements/{id}/xlsx', [ISSUER]: 'GET /issuer/settlements/{id}/xlsx' },
} as const;
export const AGREE = {
  [SYSTEM]: 'PUT /admin/settlements/agreement',
  [ISSUER]: 'PUT /issuer/settlements/agreement',
} as const satisfies Record<Side, string>;
export const WITHDRAW = {
  [SYSTEM]: 'PUT /admin/settlements/withdrawal',
  [ISSUER]: 'PUT /issuer/settlements/withdrawal',
} as const satisfies Record<Side, string>;
