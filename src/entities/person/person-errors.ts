import type { FormErrors } from '@mantine/form';
import { useAhead } from '@/shared/lib/use-ahead';
import type { ContactValues, PersonValues } from './person-form';

/** The schemas are larger than a form, so they are loaded after it. */
const loadChecks = () => import('./validate-person');

/** Loads the checks as soon as the form is on screen. */
export const usePersonChecks = (): void => useAhead(loadChecks);

/** The errors of a reader's personal data, by the path of their field. */
export const personErrors = async (values: PersonValues): Promise<FormErrors> =>
  (await loadChecks()).personErrors(values, new Date());

/** The errors of an administrator's or issuer's profile, by the path of their field. */
export const officeErrors = async (values: ContactValues & { description?: string }): Promise<FormErrors> =>
  (await loadChecks()).officeErrors(values);
