import type { CountQuery } from '@/contract/endpoints/close-outs';
import type { Side } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';
import { useApi } from '@/shared/api/use-api';
import { useApiWithPrevious } from '@/shared/api/use-api-with-previous';

/** The close-out that is shown, and the role of the user. */
export interface Part {
  side: Side;
  campaignId: number;
  issuerId: string;
}

const OWN = 'GET /issuer/campaigns/{id}/close-out';
const ANY = 'GET /admin/campaigns/{id}/close-out/{issuerId}';

/** All endpoints that these pages load. */
export const CLOSE_OUT_KEYS = [
  OWN,
  `${OWN}/counts`,
  'GET /admin/campaigns/{id}/close-out',
  ANY,
  `${ANY}/counts`,
] as const;

/** The close-out of a part, from the endpoint of the user's role. */
export const useCloseOut = ({ side, campaignId: id, issuerId }: Part) => {
  const own = useApi(OWN, side === ROLE.ISSUER ? { params: { id } } : null);
  const any = useApi(ANY, side === ROLE.SYSTEM ? { params: { id, issuerId } } : null);
  return side === ROLE.ISSUER ? own : any;
};

/** A page of the count sheet of a part. */
export const useCounts = ({ side, campaignId: id, issuerId }: Part, query: Partial<CountQuery>) => {
  const own = useApiWithPrevious(`${OWN}/counts`, side === ROLE.ISSUER ? { params: { id }, query } : null);
  const any = useApiWithPrevious(`${ANY}/counts`, side === ROLE.SYSTEM ? { params: { id, issuerId }, query } : null);
  return side === ROLE.ISSUER ? own : any;
};
