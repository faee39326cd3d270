interface ErrorParts {
  details?: string | null;
  hint?: string | null;
  headers?: Record<string, string>;
}

/** Refusal with the text of the REST server or of PostgreSQL. */
export class RestError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: string | null;
  readonly hint: string | null;
  readonly headers: Record<string, string>;

  constructor(status: number, code: string, message: string, { details = null, hint = null, headers = {} }: ErrorParts = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.hint = hint;
    this.headers = headers;
  }

  /** Body of the response. */
  body() {
    return { code: this.code, details: this.details, hint: this.hint, message: this.message };
  }
}

export const noTable = (name: string) => new RestError(404, '42P01', `relation "public.${name}" does not exist`);
export const noColumn = (table: string, name: string) => new RestError(400, '42703', `column ${table}.${name} does not exist`);
export const permissionDenied = (table: string) =>
  new RestError(401, '42501', `permission denied for table ${table}`, { headers: { 'www-authenticate': 'Bearer' } });
export const notOne = (rows: number) =>
  new RestError(406, 'PGRST116', 'JSON object requested, multiple (or no) rows returned', { details: `The result contains ${rows} rows` });
export const badJson = () => new RestError(400, 'PGRST102', 'Empty or invalid json');
/** Error for a feature of the real server that the careers pages do not use. A 501 is better than a wrong result. */
export const notSupported = (feature: string) => new RestError(501, 'SANDBOX', `The sandbox does not support this: ${feature}`);
