import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import swaggerUi from '@fastify/swagger-ui';
import { createMakeOnce } from '@server/shared/make-once';
import { documentsOf, noteRoutes, type ApiDocuments } from './api-documents';
import { createFixedAnswer } from './fixed-answer';
import { namedScope } from './named-scope';
import type { SpendOn } from './rate-limits';

export interface DocumentationDeps {
  productName: string;
  spendOn: SpendOn;
  /**
   * Describes the API without blocking this process; called soon after the start, before a caller waits. Unless given,
   * the routes of the app are described in this process, at the first call.
   */
  describeApi?: () => Promise<ApiDocuments>;
}

/** After the start, so that it does not compete with the first requests. */
const AFTER_START_MS = 5_000;

/**
 * Registers OpenAPI 3.1 at `/api/openapi.json` and a readable page at `/api/docs`, which loads nothing from other
 * servers. The document is large and public: it is generated once, and calls count as light ones for the rate limit.
 */
export const registerDocumentation = (app: FastifyInstance, deps: DocumentationDeps): void => {
  const { productName, spendOn, describeApi } = deps;
  const spend = spendOn(undefined);
  const onRequest = (request: FastifyRequest, reply: FastifyReply): Promise<void> => spend(request, reply);
  const makeOnce = createMakeOnce<ApiDocuments>({ max: 1 });
  const documents = () => makeOnce('', describeApi ?? (async () => documentsOf(app)));
  const sendJson = createFixedAnswer('application/json; charset=utf-8', async () => (await documents()).json);
  const sendYaml = createFixedAnswer('application/yaml; charset=utf-8', async () => (await documents()).yaml);
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
  if (!describeApi) return;
  const describe = () => documents().catch((err: unknown) => app.log.error({ err }, 'the API was not described'));
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setTimeout(() => void describe(), AFTER_START_MS).unref();
  });
  app.addHook('onClose', async () => clearTimeout(timer));
};
