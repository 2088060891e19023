/** Role ids of the platform (S6). The numbers travel on the wire and in tokens. */
export const ROLE = { SYSTEM: 1, ISSUER: 2, STAFF: 3, CUSTOMER: 4 } as const;

export type RoleId = (typeof ROLE)[keyof typeof ROLE];

export const ROLE_IDS = Object.values(ROLE) as RoleId[];

/** Whether something from outside is the id of a role. */
export const isRoleId = (value: unknown): value is RoleId => ROLE_IDS.some((id) => id === value);

/** Who moves a thing through its life cycle: a user by their role, the clock, or the payment gateway. */
export type TransitionActor = RoleId | 'clock' | 'gateway';
