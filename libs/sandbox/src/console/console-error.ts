/** A form that cannot be taken; the message is for the person at the console. */
export class ConsoleError extends Error {}
