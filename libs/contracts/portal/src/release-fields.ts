import * as z from 'zod/mini';

/** Name of a remote. It becomes part of addresses, file names and a global variable. */
export const remoteName = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/));

/** A version as semver.org defines it, without build metadata. */
export const semver = z.string().check(z.maxLength(40), z.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/));

/** A page's path. `:name` matches one segment. */
export const pagePath = z.string().check(z.maxLength(100), z.regex(/^(\/|(\/([a-z0-9-]+|:[a-zA-Z]+))+)$/));

/** A file of a release, relative to its folder. No segment begins with a dot. */
export const filePath = z.string().check(z.maxLength(200), z.regex(/^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/));

/** Algorithm for the hash of each file. A longer hash would add half a kilobyte to each remote without being safer. */
export const hashAlgorithm = 'sha256';

/** Hash of a file, in the form of the `integrity` attribute. */
export const integrity = z.string().check(z.regex(/^sha256-[A-Za-z0-9+/]{43}=$/));
