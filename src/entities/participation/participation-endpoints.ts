import type { Side } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';

/** The lists of participations, by side. */
export const LIST = {
  [ROLE.SYSTEM]: 'GET /admin/participants',
  [ROLE.ISSUER]: 'GET /issuer/participants',
} as const satisfies Record<Side, string>;

/** One participation with its negotiation, by side. */
export const DETAIL = {
  [ROLE.SYSTEM]: 'GET /admin/participants/{id}',
  [ROLE.ISSUER]: 'GET /issuer/participants/{id}',
} as const satisfies Record<Side, string>;

export const PROPOSAL = {
  [ROLE.SYSTEM]: 'POST /admin/participants/terms',
  [ROLE.ISSUER]: 'POST /issuer/participants/terms',
} as const satisfies Record<Side, string>;

export const ANSWER = {
  [ROLE.SYSTEM]: 'PUT /admin/participants/terms',
  [ROLE.ISSUER]: 'PUT /issuer/participants/terms',
} as const satisfies Record<Side, string>;

export const CONTRACT = {
  [ROLE.SYSTEM]: 'GET /admin/participants/{id}/contract',
  [ROLE.ISSUER]: 'GET /issuer/participants/{id}/contract',
} as const satisfies Record<Side, string>;
