import type { FastifyInstance, FastifySchema } from 'fastify';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { UPLOAD_FIELD } from '@/contract/endpoint';
import { UPLOAD_TYPE } from './uploads';

const DESCRIPTION = [
  'Every call under `/api`, made from the same rows that validate, authorise and filter them.',
  '',
  'Lists answer `{data, metadata: {page, size, total}}`; repeated query keys are arrays; `PUT` is sent to the',
  'collection with the id in the body. A refusal is always `{code, message, fields?}`: the HTTP status decides, `code`',
  'names, `message` is a Vietnamese sentence, `fields` leads from the path of a field to its sentences.',
].join('\n');

/** A format says it all; the pattern behind it is for machines, and the page would make up examples from it. */
const transformRow = createJsonSchemaTransform({
  zodToJsonConfig: {
    override: ({ jsonSchema }) => {
      if (jsonSchema.format) delete jsonSchema.pattern;
    },
  },
});

const BINARY = { type: 'string', format: 'binary' };

/** What a row takes in place of a body, by its type. */
const UPLOAD_BODY: Record<string, object> = {
  [UPLOAD_TYPE.image]: { type: 'object', required: [UPLOAD_FIELD], properties: { [UPLOAD_FIELD]: BINARY } },
  [UPLOAD_TYPE.bytes]: BINARY,
};

const FILE_ANSWER = { description: 'The file', content: { [UPLOAD_TYPE.bytes]: { schema: BINARY } } };

/** What the whole of a file, and a range of it, is answered with. */
const FILE_ANSWERS = { 200: FILE_ANSWER, 206: { ...FILE_ANSWER, description: 'The range that was asked for' } };

/** A file has no schema to be validated with, only one to be read. */
const transform: typeof transformRow = (route) => {
  const { schema, url } = transformRow(route);
  const { produces, ...rest } = (schema ?? {}) as FastifySchema & { response?: object };
  const body = rest.consumes && UPLOAD_BODY[rest.consumes[0] ?? ''];
  const response = produces && { ...FILE_ANSWERS, ...rest.response };
  return { url, schema: { ...rest, ...(body && { body }), ...(response && { response }) } };
};

const PAGE_CSP = [
  "default-src 'self'",
  "base-uri 'self'",
  "frame-ancestors 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "style-src 'self' 'unsafe-inline'",
].join('; ');

/** OpenAPI 3.1 at `/api/openapi.json` and a readable page at `/api/docs`, which needs nothing from elsewhere. */
export const registerDocumentation = (app: FastifyInstance, productName: string): void => {
  app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${productName} API`, version: '1.0.0', description: DESCRIPTION },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'accessToken of POST /api/login',
          },
        },
      },
    },
    transform,
  });
  app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: PAGE_CSP,
    // No validator badge: it would call a foreign server.
    uiConfig: { validatorUrl: null, docExpansion: 'list', deepLinking: true },
  });
  app.register(async (scope) => {
    scope.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
  });
};
