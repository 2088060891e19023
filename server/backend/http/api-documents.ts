import type { FastifyInstance, FastifySchema } from 'fastify';
import swagger from '@fastify/swagger';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { UPLOAD_FIELD } from '@/contract/endpoint';
import { nameComponents, type ApiDocument } from './document-components';
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

export const API_FORMS = ['json', 'yaml'] as const;

/** A form of the OpenAPI document. */
export type ApiForm = (typeof API_FORMS)[number];

/** What the name of a product makes the title of its API. */
export const titleOf = (productName: string): string => `${productName} API`;

/** Has the app note the routes that are registered from now on, for `describeRoutes`. */
export const noteRoutes = (app: FastifyInstance, productName: string): void => {
  app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: titleOf(productName), version: '1.0.0', description: DESCRIPTION },
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
};

/** Describes the routes of an app. Takes seconds, without a pause: for a build of the product, it is done once. */
export const describeRoutes = (app: FastifyInstance, form: ApiForm): string =>
  form === 'json' ? JSON.stringify(app.swagger()) : app.swagger({ yaml: true });
