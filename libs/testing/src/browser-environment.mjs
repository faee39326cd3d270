import { createRequire } from 'node:module';
import { cannotMatch } from './quick-selectors.ts';

// Queries by role compute styles, for which jsdom matches every element with every rule of every sheet: two fifths of the time of
// these tests. jsdom's helper takes the function when it is loaded, so it is replaced before.
const require = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'));
const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js');
const { matchesDontThrow } = selectors;
/** @type {Map<string, ReadonlySet<string>>} */
const classLists = new Map();

selectors.matchesDontThrow = (element, selector) => {
  // Documents without a doctype compare classes without regard to case.
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
