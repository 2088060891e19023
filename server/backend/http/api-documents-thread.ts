import { parentPort, workerData } from 'node:worker_threads';
import fastify from 'fastify';
import { apiEndpoints } from '@/contract/api';
import { splitKey } from '@/contract/endpoint';
import { documentsOf, noteRoutes } from './api-documents';
import { routeSchema } from './route-schema';
import { urlOf } from './route-url';

/** Describes the endpoints of the contract, which are the routes of a backend; nothing listens or is called here. */
const describe = async (productName: string): Promise<void> => {
  const app = fastify();
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => () => '');
  noteRoutes(app, productName);
  app.register(async (scope) => {
    for (const [key, endpoint] of apiEndpoints) {
      const { method, path } = splitKey(key);
      scope.route({ method, url: urlOf(path), schema: routeSchema(key, endpoint), handler: () => undefined });
    }
  });
  await app.ready();
  parentPort?.postMessage(documentsOf(app));
};

void describe(workerData as string);
