import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { UPLOAD_FIELD } from '@/contract/endpoint';
import { nameComponents, type ApiDocument } from './document-components';
import { createFixedAnswer } from './fixed-answer';
import type { SpendOn } from './rate-limits';
import { UPLOAD_TYPE } from './uploads';

const DESCRIPTION = [
  'Every call under `/api`, made from the same endpoints that validate, authorise and filter them.',
  '',
  'Lists answer `{data, metadata: {page, size, total}}`; repeated query keys are arrays; `PUT` is sent to the',
  'collection with the id in the body. A refusal is always `{code, message, fields?}`: the HTTP status decides, `code`',
  'names, `message` is a Vietnamese sentence, `fields` leads from the path of a field to its sentences.',
].join('\n');

/**
 * Omits the pattern of a named format, from which the page would generate unreadable examples, and the bounds of
 * JavaScript's safe integers.
 */
const transformEndpoint = createJsonSchemaTransform({
  zodToJsonConfig: {
    override: ({ jsonSchema }) => {
      if (jsonSchema.format) delete jsonSchema.pattern;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    },
  },
});

const BINARY = { type: 'string', format: 'binary' };

/** The non-JSON body of an upload endpoint, by media type. */
const UPLOAD_BODY: Record<string, object> = {
  [UPLOAD_TYPE.image]: { type: 'object', required: [UPLOAD_FIELD], properties: { [UPLOAD_FIELD]: BINARY } },
  [UPLOAD_TYPE.bytes]: BINARY,
};

/** Responses with a whole file in one of its media types, and with a range of it. */
const fileAnswers = (types: readonly string[]) => {
  const content = Object.fromEntries(types.map((type) => [type, { schema: BINARY }]));
  return { 200: { description: 'The file', content }, 206: { description: 'The range that was asked for', content } };
};

/** Files are not validated by a schema, so their description is added here. */
const transform: typeof transformEndpoint = (route) => {
  const { schema, url } = transformEndpoint(route);
  const { produces, ...rest } = (schema ?? {}) as FastifySchema;
  const body = rest.consumes && UPLOAD_BODY[rest.consumes[0] ?? ''];
  const response = produces && { ...fileAnswers(produces), ...(rest.response as object) };
  return { url, schema: { ...rest, ...(body && { body }), ...(response && { response }) } };
};

interface DocumentationDeps {
  productName: string;
  spendOn: SpendOn;
}

/**
 * Registers OpenAPI 3.1 at `/api/openapi.json` and a readable page at `/api/docs`, which loads nothing from other
 * servers. The document is large and public: it is generated once, and calls count as light ones for the rate limit.
 */
export const registerDocumentation = (app: FastifyInstance, { productName, spendOn }: DocumentationDeps): void => {
  const spend = spendOn(undefined);
  const onRequest = (request: FastifyRequest, reply: FastifyReply): Promise<void> => spend(request, reply);
  const sendJson = createFixedAnswer('application/json; charset=utf-8', () => JSON.stringify(app.swagger()));
  const sendYaml = createFixedAnswer('application/yaml; charset=utf-8', () => app.swagger({ yaml: true }));
  /** The page's own routes would generate the document for each call. */
  const preHandler = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const send = { '/api/docs/json': sendJson, '/api/docs/yaml': sendYaml }[request.routeOptions.url ?? ''];
    await send?.(request, reply);
  };
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
    transformObject(document) {
      if ('swaggerObject' in document) return document.swaggerObject;
      nameComponents(document.openapiObject as ApiDocument);
      return document.openapiObject;
    },
  });
  app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // No validator badge: it would be loaded from another server. The hundreds of endpoints are collapsed to their tags
    // at first.
    uiHooks: { onRequest, preHandler },
    uiConfig: { validatorUrl: null, docExpansion: 'none', filter: true, deepLinking: true },
  });
  app.register(async (scope) => {
    scope.get('/api/openapi.json', { schema: { hide: true }, onRequest }, sendJson);
  });
};
