/** The schemas weigh more than a form; they come behind it. */
export const loadPersonChecks = () => import('./validate-person');
