import { sandboxAccounts } from '@portal/sandbox-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { formParams, type Params } from '../../http/params.ts';
import { oauthError } from './platform-error.ts';

/** Authenticates the client by form or Basic, and returns the form. Sends a refusal and returns undefined if it fails. */
export function authenticatedForm(request: FastifyRequest, reply: FastifyReply): Params | undefined {
  if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
    oauthError(reply, 400, 'invalid_request', 'The body must be form-urlencoded.');
    return undefined;
  }
  const form = formParams(request);
  const { id, secret } = basicCredentials(request.headers.authorization) ?? { id: form['client_id'], secret: form['client_secret'] };
  if (id === sandboxAccounts.oauthClientId && secret === sandboxAccounts.oauthClientSecret) return form;
  oauthError(reply.header('www-authenticate', 'Basic'), 401, 'invalid_client', 'Client authentication failed.');
  return undefined;
}

function basicCredentials(header = '') {
  const encoded = /^Basic (.+)$/i.exec(header)?.[1];
  if (!encoded) return undefined;
  const [id = '', ...secret] = Buffer.from(encoded, 'base64').toString().split(':');
  return { id: decode(id), secret: decode(secret.join(':')) };
}

/** Decodes Basic credentials, which are form-encoded (RFC 6749, 2.3.1). Keeps a text with a stray percent sign unchanged. */
function decode(text: string) {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
