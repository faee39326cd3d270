import type { FastifyPluginAsync } from 'fastify';

/**
 * Names a plugin for the framework's error messages. Without a name, Fastify searches all loaded modules for the plugin, which is
 * slow in tests.
 */
export const namePlugin = (name: string, plugin: FastifyPluginAsync): FastifyPluginAsync =>
  Object.assign(plugin, { [Symbol.for('fastify.display-name')]: name });
