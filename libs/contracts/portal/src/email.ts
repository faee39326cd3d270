/** An e-mail address: one `@`, a host with a dot, no white space. Runs in linear time, because a text matches in at most one way. */
export const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
