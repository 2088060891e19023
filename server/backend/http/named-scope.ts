import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/**
 * A part of the server with hooks and parsers of its own, by its name: Fastify looks for the name of an anonymous one
 * among all modules that are loaded.
 */
export const namedScope = (name: string, fill: (scope: FastifyInstance) => void) =>
  fastifyPlugin(async (scope: FastifyInstance) => fill(scope), { name, encapsulate: true });
