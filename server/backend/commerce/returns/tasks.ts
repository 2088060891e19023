import type { ReturnStatusId } from '@/contract/states/return';

/** Tasks on a request, by its id: what happens when a status has lasted too long, and the reminder before. */
export interface ReturnTasks {
  'returns.due': null;
  'returns.remind': { status: ReturnStatusId };
}
