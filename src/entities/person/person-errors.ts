import type { FormErrors } from '@mantine/form';
import { usePreload } from '@/shared/lib/use-preload';
import type { ContactValues, PersonValues } from './person-form';

/** The schemas are larger than a form, so they are loaded after it. */
const loadChecks = () => import('./validate-person');

/** Loads the checks as soon as the form is on screen. */
export const usePersonChecks = (): void => usePreload(loadChecks);

/** The errors of a reader's personal data, by the path of their field. */
export const personErrors = async (values: PersonValues): Promise<FormErrors> =>
  (await loadChecks()).personErrors(values, new Date());

/** The errors of an administrator's or issuer's profile, by the path of their field. */
export const officeErrors = async (values: ContactValues & { description?: string }): Promise<FormErrors> =>
  (await loadChecks()).officeErrors(values);
