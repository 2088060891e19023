/** Role ids of the platform (S6). The numbers are used in the API and in tokens. */
export const ROLE = { SYSTEM: 1, ISSUER: 2, STAFF: 3, CUSTOMER: 4 } as const;

export type RoleId = (typeof ROLE)[keyof typeof ROLE];

export const ROLE_IDS = Object.values(ROLE) as RoleId[];

/** Whether an untrusted value is the id of a role. */
export const isRoleId = (value: unknown): value is RoleId => ROLE_IDS.some((id) => id === value);

/** Actors in a life cycle: a user by their role, the scheduled job, or the payment gateway. */
export type TransitionActor = RoleId | 'clock' | 'gateway';
