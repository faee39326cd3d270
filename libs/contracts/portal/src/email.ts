/** An e-mail address: one `@`, a host with a dot, no white space. Linear, since a text matches in one way at most. */
export const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
