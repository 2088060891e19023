/** In which form a customer downloads what is kept of them: for programs, and to be read. */
export const OWN_DATA_FORMS = ['json', 'html'] as const;
export type OwnDataForm = (typeof OWN_DATA_FORMS)[number];
