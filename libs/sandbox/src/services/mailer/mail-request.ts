import { templates } from './templates.ts';

const maxTextLength = 500;
export const maxKeyLength = 100;

export interface MailRequest {
  email: string;
  transactionalId: string;
  dataVariables: Record<string, string | number>;
}

interface MailRefusal {
  status: number;
  refusal: Record<string, unknown>;
}

/** Checks the body of a transactional mail as the mailer does. */
export function checkMail(body: Record<string, unknown> | undefined): MailRequest | MailRefusal {
  if (!body) return refuse('body', 'Invalid JSON body.');
  const { email, transactionalId, dataVariables = {} } = body;
  if (typeof email !== 'string' || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return refuse('email', 'Invalid email address.');
  if (typeof transactionalId !== 'string') return refuse('transactionalId', 'transactionalId is required.');
  if (!isPlainObject(dataVariables)) return refuse('dataVariables', 'dataVariables must be an object.');
  const longText = findLongText(body, '');
  if (longText) return refuse(longText, `Strings are limited to ${maxTextLength} characters.`);
  const template = templates.find(({ id }) => id === transactionalId);
  if (!template) return { status: 404, refusal: { success: false, message: 'Transactional email not found.' } };
  const values = Object.entries(dataVariables);
  const invalid = values.find(([, value]) => typeof value !== 'string' && typeof value !== 'number');
  if (invalid) return refuse(`dataVariables.${invalid[0]}`, 'Data variables must be strings or numbers.');
  const missing = template.required.filter((name) => !Object.hasOwn(dataVariables, name) || dataVariables[name] === '');
  if (missing.length && body['dataVariables'] === undefined) {
    return refuse(
      'dataVariables',
      "There are required fields for this email. You need to include a 'dataVariables' object with the required fields.",
    );
  }
  if (missing.length) {
    const error = { path: 'dataVariables', message: `Missing required fields: ${missing.join(', ')}` };
    return { status: 400, refusal: { success: false, error, transactionalId } };
  }
  return { email, transactionalId, dataVariables: Object.fromEntries(values) as Record<string, string | number> };
}

export const refuse = (path: string, message: string) => ({ status: 400, refusal: { success: false, path, message } });

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Finds the path of the first text over the limit, anywhere in the body. */
function findLongText(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return value.length > maxTextLength ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, child] of Object.entries(value)) {
    const longText = findLongText(child, path ? `${path}.${key}` : key);
    if (longText) return longText;
  }
  return undefined;
}
