import type { FormErrors } from '@mantine/form';
import { usePreload } from '@/shared/lib/use-preload';
import type { ContactValues, PersonValues } from './person-form';

/** The schemas are larger than a form, so they are loaded after it. */
const loadChecks = () => import('./validate-person');

/** Preloads the checks once the form is mounted. */
export const usePersonChecks = (): void => usePreload(loadChecks);

/** The errors of a customer's personal data, by field path. */
export const personErrors = async (values: PersonValues): Promise<FormErrors> =>
  (await loadChecks()).personErrors(values, new Date());

/** The errors of an administrator's or issuer's profile, by field path. */
export const officeErrors = async (values: ContactValues & { description?: string }): Promise<FormErrors> =>
  (await loadChecks()).officeErrors(values);
