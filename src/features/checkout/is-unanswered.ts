import type { ApiError } from '@/shared/api/api-error';

/** No response, or a server error: the request may have taken effect all the same. */
export const isUnanswered = ({ status }: ApiError): boolean => status === 0 || status >= 500;
