import type { JournalEntry } from '@/contract/endpoints/journal';
import type { Side } from '@/contract/states/participant';
import { JOURNAL_DONE } from '@/contract/vocabulary/journal';
import { ROLE } from '@/contract/vocabulary/roles';
import { paths } from '@/shared/lib/paths';
import { journalText as text } from '@/text/journal';

type Acted = Pick<JournalEntry, 'kind' | 'action'>;

/** The key of an endpoint without the office in its path. */
const withoutOffice = (action: string): string => action.replace(/ \/(?:admin|issuer)\//, ' /');

/** What was done, in words. An export is named after its list: the same list is only looked at by fewer rows. */
export const actionWords = ({ kind, action }: Acted): string => {
  const key = withoutOffice(action);
  if (kind === 'refusal') return text.notAllowed;
  const isList = key !== action && key.startsWith('GET') && !key.includes('{');
  if (kind === 'export' && isList) {
    const list = text.lists[key.slice('GET /'.length).split('/')[0] ?? ''];
    return list ? text.exported(list) : text.exportedOther;
  }
  return text.actions[key] ?? action;
};

export const outcomeWords = ({ outcome }: Pick<JournalEntry, 'outcome'>): string =>
  outcome === JOURNAL_DONE ? text.done : text.refused;

/** The page of the record that an entry is about; undefined where it has none. */
export const subjectHref = (side: Side, { action, subject }: Pick<JournalEntry, 'action' | 'subject'>) => {
  if (subject === null) return undefined;
  const key = withoutOffice(action);
  if (/ \/(?:orders|refunds)\b/.test(key) && !key.startsWith('POST /orders/papers'))
    return paths.officeOrder(side, subject);
  if (/ \/settlements\b/.test(key)) return paths.settlement(side, Number(subject));
  if (/ \/returns\b/.test(key)) return paths.returnRequest(side, subject);
  if (/ \/participants\b/.test(key)) return paths.participation(side, Number(subject));
  if (side === ROLE.SYSTEM && / \/customers\b/.test(key)) return paths.customer(subject);
  return undefined;
};
