import type { FastifyReply } from 'fastify';

const statuses = { INVALID_ARGUMENT: 400, PERMISSION_DENIED: 403, NOT_FOUND: 404, RESOURCE_EXHAUSTED: 429 } as const;

/** Sends an error of Open Cloud v2. */
export const cloudError = (reply: FastifyReply, code: keyof typeof statuses, message: string) =>
  reply.code(statuses[code]).send({ code, message });

/** Sends an error of Open Cloud's gateway. */
export const gatewayError = (reply: FastifyReply, status: number, message: string) =>
  reply.code(status).send({ errors: [{ code: 0, message }] });
