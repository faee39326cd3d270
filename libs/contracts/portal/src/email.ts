/** An address as the booking form takes it: one `@`, a dotted host, no white space. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
