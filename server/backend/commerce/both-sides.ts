import type { EndpointKey } from '@/contract/endpoint';
import {
  keyAt,
  type EndpointAt,
  type EndpointsOfSides,
  type TwoSidedEndpoint,
  type TwoSidedEndpoints,
} from '@/contract/sides';
import { SIDES, type Side } from '@/contract/states/participant';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import type { User } from './kernel';
import type { AnyHandler, BackendNoun, CallOf, ResultOf } from './noun';

type EachOf<Declared extends TwoSidedEndpoint> =
  EndpointAt<Declared, typeof ROLE.SYSTEM> | EndpointAt<Declared, typeof ROLE.ISSUER>;

/** The parameter of a handler of both sides; the input may be of either, and `side` is the caller's. */
type SideCall<Declared extends TwoSidedEndpoint> = CallOf<EachOf<Declared>> & { side: Side };

/** A result that is complete for both sides; the response filter removes what a side must not see. */
type SideResult<Declared extends TwoSidedEndpoint> = ResultOf<EndpointAt<Declared, typeof ROLE.SYSTEM>> &
  ResultOf<EndpointAt<Declared, typeof ROLE.ISSUER>>;

type SideHandler<Declared extends TwoSidedEndpoint> = (call: SideCall<Declared>) => Promise<SideResult<Declared>>;

type SideHandlers<Declared extends TwoSidedEndpoints> = {
  [Key in keyof Declared]: SideHandler<Extract<Declared[Key], TwoSidedEndpoint>>;
};

/** The side of a caller. Throws FORBIDDEN for a role that is of no side. */
const sideOf = ({ role }: Pick<User, 'role'>): Side => {
  if (role !== ROLE.SYSTEM && role !== ROLE.ISSUER) throw new AppError('FORBIDDEN');
  return role;
};

/** One handler for the endpoints of both sides. Whose data it concerns follows from the caller's role. */
export const forBothSides = <Declared extends TwoSidedEndpoints>(
  handlers: SideHandlers<Declared>,
): BackendNoun<EndpointsOfSides<Declared>>['handlers'] => {
  const entries = Object.entries(handlers) as [EndpointKey, (call: object) => Promise<unknown>][];
  return Object.fromEntries(
    entries.flatMap(([key, handle]) => {
      const ofCaller: AnyHandler = async (call) =>
        handle({ ...call, side: sideOf((call as { ctx: { actor: User } }).ctx.actor) });
      return SIDES.map((side) => [keyAt(side, key), ofCaller]);
    }),
  ) as BackendNoun<EndpointsOfSides<Declared>>['handlers'];
};
