/** Refusal of a form. The console shows its message. */
export class ConsoleError extends Error {}
