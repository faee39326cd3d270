import { stripTypeScriptTypes } from 'node:module';

/** Webpack loader that strips types as Node does, so that the bundle runs the same code as the sources. */
export default (source: string): string => stripTypeScriptTypes(source);
