import type { FastifyReply } from 'fastify';

/** Sends an error of the web APIs. */
export const platformError = (reply: FastifyReply, status: number, code: number, message: string) =>
  reply.code(status).send({ errors: [{ code, message, userFacingMessage: 'Something went wrong' }] });

/** Sends an error of the OAuth endpoints (RFC 6749, 5.2). */
export const oauthError = (reply: FastifyReply, status: number, error: string, description: string) =>
  reply.code(status).send({ error, error_description: description });
