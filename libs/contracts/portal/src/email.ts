/** An e-mail address: one `@`, a host with a dot, no white space. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
