import type { Endpoint, EndpointKey } from './endpoint';
import { SIDES, type Side } from './states/participant';
import { ROLE } from './vocabulary/roles';

/** First part of the address of a side's endpoints. */
const OFFICES = { [ROLE.SYSTEM]: 'admin', [ROLE.ISSUER]: 'issuer' } as const satisfies Record<Side, string>;

type OfficeOf<Of extends Side> = (typeof OFFICES)[Of];
type Office = OfficeOf<Side>;

/** The key of an endpoint at a side: `GET /orders` is `GET /admin/orders` for the organiser. */
export type KeyAt<Of extends Side, Key> = Key extends `${infer Method} /${infer Path}`
  ? `${Method} /${OfficeOf<Of>}/${Path}`
  : never;

export const keyAt = <Of extends Side, Key extends EndpointKey>(side: Of, key: Key): KeyAt<Of, Key> =>
  key.replace(' /', ` /${OFFICES[side]}/`) as KeyAt<Of, Key>;

type SharedParts = Partial<Omit<Endpoint, 'access' | 'summary'>>;

/** An endpoint that both sides have: what is common, and for each side its summary and what is different for it. */
export interface TwoSidedEndpoint extends SharedParts {
  admin: Pick<Endpoint, 'summary'> & SharedParts;
  issuer: Pick<Endpoint, 'summary'> & SharedParts;
}

export type TwoSidedEndpoints = Record<EndpointKey, TwoSidedEndpoint>;

type PartOf<Declared extends TwoSidedEndpoint, Of extends Side, Part> = Part extends 'access'
  ? readonly [Of]
  : Part extends keyof Declared[OfficeOf<Of>]
    ? Declared[OfficeOf<Of>][Part]
    : Part extends keyof Declared
      ? Declared[Part]
      : never;

/** The endpoint of one side: the common parts, replaced by its own, for its role only. */
export type EndpointAt<Declared extends TwoSidedEndpoint, Of extends Side> = {
  [Part in Exclude<keyof Declared, Office> | keyof Declared[OfficeOf<Of>] | 'access']: PartOf<Declared, Of, Part>;
};

type EndpointsAt<Declared extends TwoSidedEndpoints, Of extends Side> = {
  [Key in keyof Declared as KeyAt<Of, Key>]: EndpointAt<Extract<Declared[Key], TwoSidedEndpoint>, Of>;
};

/** Both endpoints of every declaration, by their keys. */
export type EndpointsOfSides<Declared extends TwoSidedEndpoints> = EndpointsAt<Declared, typeof ROLE.SYSTEM> &
  EndpointsAt<Declared, typeof ROLE.ISSUER>;

/** Declares endpoints that organiser and issuer have at the same address after `/admin` and `/issuer`. */
export const bothSides = <const Declared extends TwoSidedEndpoints>(declared: Declared): Declared => declared;

const endpointAt = (declared: TwoSidedEndpoint, side: Side): Endpoint => {
  const { admin, issuer, ...shared } = declared;
  return { ...shared, ...(side === ROLE.SYSTEM ? admin : issuer), access: [side] } as Endpoint;
};

/** The endpoints of both sides, for `endpoints()` of their noun. */
export const ofBothSides = <Declared extends TwoSidedEndpoints>(declared: Declared): EndpointsOfSides<Declared> => {
  const entries = Object.entries(declared) as [EndpointKey, TwoSidedEndpoint][];
  return Object.fromEntries(
    entries.flatMap(([key, endpoint]) => SIDES.map((side) => [keyAt(side, key), endpointAt(endpoint, side)])),
  ) as EndpointsOfSides<Declared>;
};
