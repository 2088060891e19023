/** The URL of an endpoint, with its parameters as Fastify writes them: `/api/books/:id`. */
export const urlOf = (path: string): string => `/api${path.replace(/\{(\w+)\}/g, ':$1')}`;
