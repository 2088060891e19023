import fastify from 'fastify';
import { apiEndpoints } from '@/contract/api';
import { splitKey } from '@/contract/endpoint';
import { describeRoutes, noteRoutes, type ApiForm } from './api-documents';
import { routeSchema } from './route-schema';
import { urlOf } from './route-url';

/** Describes endpoints of the contract, which are the routes of a backend; nothing listens or is called here. */
export const describeContract = async (
  productName: string,
  endpoints: typeof apiEndpoints = apiEndpoints,
): Promise<Record<ApiForm, string>> => {
  const app = fastify();
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => () => '');
  noteRoutes(app, productName);
  app.register(async (scope) => {
    for (const [key, endpoint] of endpoints) {
      const { method, path } = splitKey(key);
      scope.route({ method, url: urlOf(path), schema: routeSchema(key, endpoint), handler: () => undefined });
    }
  });
  await app.ready();
  return { json: describeRoutes(app, 'json'), yaml: describeRoutes(app, 'yaml') };
};
