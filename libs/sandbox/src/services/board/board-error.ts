/** Refusal by the board. The body is plain text, as on the real board. */
export class BoardError extends Error {
  readonly status: number;
  constructor(status: number, text: string) {
    super(text);
    this.status = status;
  }
}

export const invalidId = () => new BoardError(400, 'invalid id');
export const notFound = () => new BoardError(404, 'The requested resource was not found.');
export const invalidValue = (name: string) => new BoardError(400, `invalid value for ${name}`);
