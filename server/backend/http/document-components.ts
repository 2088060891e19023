import { SchemaNames, type Schema } from './schema-names';

type Content = Record<string, { schema?: Schema }>;

interface Answer {
  description: string;
  content?: Content;
  headers?: object;
}

type Reference = { $ref: string };

interface Operation {
  operationId: string;
  requestBody?: { content: Content };
  responses: Record<string, Answer | Reference>;
}

/** The parts of an OpenAPI document that are read here. */
export interface ApiDocument {
  paths?: Record<string, Record<string, Operation>>;
  components?: object;
}

const JSON_TYPE = 'application/json';

/** Statuses whose responses may carry `Retry-After` (RFC 9110, 10.2.3). */
const MAY_RETRY = new Set(['429', '503']);

const RETRY_AFTER = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };

const HEADERS = {
  RetryAfter: {
    description: 'Seconds after which the call may be sent again; missing where it must not be.',
    schema: { type: 'integer', minimum: 0 },
  },
};

/** The common schema of all refusals; those of an endpoint narrow `code`. */
const REFUSAL = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', description: 'Names what is wrong.' },
    message: { type: 'string', description: 'Says what is wrong, in Vietnamese.' },
    fields: {
      type: 'object',
      description: 'The sentences of each field, by its path.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    version: { type: 'integer', description: 'The version that the record has by now.' },
  },
};

/** `ORDER_NOT_FOUND` as a part of a name: `OrderNotFound`. */
const nameOfCode = (code: string): string =>
  code.toLowerCase().replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The codes of a refusal, as its schema lists them. */
const codesOf = ({ content }: Answer): readonly string[] => {
  const { properties } = (content?.[JSON_TYPE]?.schema ?? {}) as { properties?: { code?: { enum?: string[] } } };
  return properties?.code?.enum ?? [];
};

const toRefusal = (status: string, codes: readonly string[]): Answer => ({
  description: codes.join(', '),
  ...(MAY_RETRY.has(status) && { headers: RETRY_AFTER }),
  content: {
    [JSON_TYPE]: {
      schema: {
        allOf: [{ $ref: '#/components/schemas/Refusal' }, { type: 'object', properties: { code: { enum: codes } } }],
      },
    },
  },
});

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const operationsOf = ({ paths = {} }: ApiDocument): Operation[] =>
  Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    // A shared schema is named after the shortest of its operations' names.
    .sort((a, b) => a.operationId.length - b.operationId.length || (a.operationId < b.operationId ? -1 : 1));

/** The JSON schemas of an operation that get a name: those of its body and of its responses other than refusals. */
const partsOf = ({ operationId, requestBody, responses }: Operation) => {
  const answers = Object.entries(responses).flatMap(([status, answer]) =>
    Number(status) < 400 && 'content' in answer ? [answer.content] : [],
  );
  const named = [[requestBody?.content, 'Body'] as const, ...answers.map((content) => [content, 'Answer'] as const)];
  return named.flatMap(([content, part]) => {
    const media = content?.[JSON_TYPE];
    return media?.schema ? [{ media, schema: media.schema, name: capitalised(operationId) + part }] : [];
  });
};

const isRefused = (entry: [string, Answer | Reference]): entry is [string, Answer] =>
  Number(entry[0]) >= 400 && 'description' in entry[1];

/** Moves refusals into `components.responses`, one for all endpoints that refuse with the same codes. */
const gatherRefusals = (operations: readonly Operation[]): Record<string, Answer> => {
  const gathered: Record<string, Answer> = {};
  for (const { responses } of operations)
    for (const [status, answer] of Object.entries(responses).filter(isRefused)) {
      const codes = codesOf(answer);
      const name = codes.map(nameOfCode).join('Or');
      gathered[name] ??= toRefusal(status, codes);
      responses[status] = { $ref: `#/components/responses/${name}` };
    }
  return gathered;
};

/** Names the schemas of bodies and responses, and those that occur in several of them. */
const gatherSchemas = (operations: readonly Operation[]): Record<string, Schema> => {
  const names = new SchemaNames();
  const parts = operations.flatMap(partsOf);
  for (const { schema } of parts) names.count(schema);
  for (const { media, schema, name } of parts) media.schema = names.refer(schema, name);
  return names.schemas;
};

/**
 * Moves what the operations of an OpenAPI document have in common into named components: generated clients name their
 * types after them. Bodies and responses are named after their operation (`PutAdminBooksBody`), schemas inside them
 * after their position (`GetAdminBooksAnswerDataItem`), refusals after their codes.
 * @param document is modified
 */
export const nameComponents = (document: ApiDocument): void => {
  const operations = operationsOf(document);
  const schemas = gatherSchemas(operations);
  const responses = gatherRefusals(operations);
  document.components = {
    ...document.components,
    schemas: { Refusal: REFUSAL, ...schemas },
    responses,
    headers: HEADERS,
  };
};
