import type { ApiError } from '@/shared/api/api-error';

/** Nobody answered, or somebody in place of the backend did: what was asked for may have been done. */
export const isUnanswered = ({ status }: ApiError): boolean => status === 0 || status >= 500;
