import type { Events } from '../../commerce/events';
import type { Anyone, TransactionContext } from '../../commerce/kernel';
import type { Live } from '../live';

/** Lets go of what ended sessions hold open, on every backend. */
export const dropSessions =
  ({ endSessions }: Pick<Live, 'endSessions'>) =>
  (_: TransactionContext<Anyone>, { payload }: { payload: Events['session.ended'] }): Promise<void> =>
    endSessions(payload.sessionIds);
