interface More {
  details?: string | null;
  hint?: string | null;
  headers?: Record<string, string>;
}

/** A refusal in the words of the REST server or of the database behind it. */
export class RestError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: string | null;
  readonly hint: string | null;
  /** Sent with the refusal. */
  readonly headers: Record<string, string>;

  constructor(status: number, code: string, message: string, { details = null, hint = null, headers = {} }: More = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.hint = hint;
    this.headers = headers;
  }

  /** The body of the answer. */
  body() {
    return { code: this.code, details: this.details, hint: this.hint, message: this.message };
  }
}

export const noTable = (name: string) => new RestError(404, '42P01', `relation "public.${name}" does not exist`);
export const noColumn = (table: string, name: string) => new RestError(400, '42703', `column ${table}.${name} does not exist`);
export const denied = (table: string) =>
  new RestError(401, '42501', `permission denied for table ${table}`, { headers: { 'www-authenticate': 'Bearer' } });
export const notOne = (rows: number) =>
  new RestError(406, 'PGRST116', 'JSON object requested, multiple (or no) rows returned', { details: `The result contains ${rows} rows` });
export const badJson = () => new RestError(400, 'PGRST102', 'Empty or invalid json');
/** The real server knows it, the stand-in does not: said openly, so that nobody builds on a wrong answer. */
export const notPlayed = (what: string) => new RestError(501, 'SANDBOX', `The sandbox does not play this: ${what}`);
