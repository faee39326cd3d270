import { createRequire } from 'node:module';
import { cannotMatch } from './quick-selectors.ts';

// Queries by role compute styles. For these, jsdom matches every element with every rule of every sheet, which takes two fifths of the
// time of these tests. jsdom's style code reads the function when it is loaded, so this file replaces it before that.
const require = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'));
const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js');
const { matchesDontThrow } = selectors;
/** @type {Map<string, ReadonlySet<string>>} */
const classLists = new Map();

selectors.matchesDontThrow = (element, selector) => {
  // Documents without a doctype ignore the case of classes.
  if (typeof selector === 'string' && element._ownerDocument.compatMode === 'CSS1Compat') {
    const text = element.getAttributeNS(null, 'class') ?? '';
    let classes = classLists.get(text);
    if (!classes) classLists.set(text, (classes = new Set(text.split(/[ \t\r\n\f]+/))));
    if (cannotMatch({ name: element._localName, namespace: element._namespaceURI, classes }, selector)) return false;
  }
  return matchesDontThrow(element, selector);
};

const { TestEnvironment } = require('jest-environment-jsdom');
export default TestEnvironment;
