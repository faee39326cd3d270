import { stripTypeScriptTypes } from 'node:module';

/** Webpack loader that gives the text that Node itself would run, so that only types can be stripped. */
export default (source: string): string => stripTypeScriptTypes(source);
