/**
 * zod/mini as the contracts use it in the browser, shared under the library's own name: a remote that brings schemas of its
 * own (`@portal/contracts/<domain>`) then carries only those. A name that is missing here is undefined in a deployed remote,
 * so add it with the first schema that needs it. The deep path is the library's own; its plain name would lead back here.
 */
export {
  _default,
  array,
  boolean,
  custom,
  enum,
  extend,
  literal,
  maxLength,
  minLength,
  nullable,
  number,
  object,
  optional,
  parse,
  record,
  regex,
  string,
} from 'zod/v4/mini';
