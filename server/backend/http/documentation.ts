import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import swaggerUi from '@fastify/swagger-ui';
import { describeRoutes, noteRoutes, type ApiForm } from './api-documents';
import type { ReadApi } from './built-api';
import { createFixedAnswer } from './fixed-answer';
import { namedScope } from './named-scope';
import type { SpendOn } from './rate-limits';

export interface DocumentationDeps {
  productName: string;
  spendOn: SpendOn;
  /** Reads what the build has described. Unless given, the routes of the app are described, at the first call. */
  readApi?: ReadApi;
}

/**
 * Registers OpenAPI 3.1 at `/api/openapi.json` and a readable page at `/api/docs`, which loads nothing from other
 * servers. The document is large and public: it is made once, and calls count as light ones for the rate limit.
 */
export const registerDocumentation = (app: FastifyInstance, deps: DocumentationDeps): void => {
  const { productName, spendOn, readApi } = deps;
  const spend = spendOn(undefined);
  const onRequest = (request: FastifyRequest, reply: FastifyReply): Promise<void> => spend(request, reply);
  const describe = async (form: ApiForm) => Buffer.from(await (readApi?.(form) ?? describeRoutes(app, form)));
  const sendJson = createFixedAnswer('application/json; charset=utf-8', () => describe('json'));
  const sendYaml = createFixedAnswer('application/yaml; charset=utf-8', () => describe('yaml'));
  /** The page's own routes would generate the document for each call. */
  const preHandler = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const send = { '/api/docs/json': sendJson, '/api/docs/yaml': sendYaml }[request.routeOptions.url ?? ''];
    await send?.(request, reply);
  };
  noteRoutes(app, productName);
  app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // No validator badge: it would be loaded from another server. The hundreds of endpoints are collapsed to their tags
    // at first.
    uiHooks: { onRequest, preHandler },
    uiConfig: { validatorUrl: null, docExpansion: 'none', filter: true, deepLinking: true },
  });
  app.register(
    namedScope('openapi.json', (scope) => {
      scope.get('/api/openapi.json', { schema: { hide: true }, onRequest }, sendJson);
    }),
  );
};
