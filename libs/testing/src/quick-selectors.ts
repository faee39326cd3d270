interface SelectedElement {
  name: string;
  namespace: string | null;
  classes: ReadonlySet<string>;
}
/** A selector's condition on the element itself. The selector may have more, on parents and state. */
interface Condition {
  /** In lower case. */
  name: string | undefined;
  classes: readonly string[];
}

/** Escapes and comments, which could hide the end of a bracket. */
const obscure = /\\|\/\*/;
/** Selectors without brackets and namespaces. */
const plain = /^[\w\s.#:*>+~,-]+$/;
const lastPart = /^(?:\*|([a-z][\w-]*))?((?:[.#:]{1,2}[\w-]+)*)$/i;
const htmlNamespace = 'http://www.w3.org/1999/xhtml';

/**
 * Returns true if an element certainly does not match a selector, because it lacks a required class or name. False means that it may
 * match.
 */
export function cannotMatch(element: SelectedElement, selector: string): boolean {
  const conditions = conditionsOf(selector);
  return conditions !== undefined && conditions.every((condition) => lacks(element, condition));
}

function lacks(element: SelectedElement, { name, classes }: Condition): boolean {
  if (name !== undefined && element.namespace === htmlNamespace && element.name.toLowerCase() !== name) return true;
  return classes.some((each) => !element.classes.has(each));
}

const conditionsBySelector = new Map<string, readonly Condition[] | undefined>();

/** Returns one condition for each selector of a list, or undefined for a list that is not plain. */
function conditionsOf(selector: string): readonly Condition[] | undefined {
  if (!conditionsBySelector.has(selector)) conditionsBySelector.set(selector, parse(selector));
  return conditionsBySelector.get(selector);
}

function parse(text: string): readonly Condition[] | undefined {
  const list = obscure.test(text) ? text : withoutBrackets(text);
  if (!plain.test(list)) return undefined;
  const conditions = list.split(',').map((selector): Condition | undefined => {
    const part = lastPart.exec(
      selector
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? '',
    );
    if (!part?.[0]) return undefined;
    return { name: part[1]?.toLowerCase(), classes: [...(part[2] ?? '').matchAll(/\.([\w-]+)/g)].map(([, name]) => name ?? '') };
  });
  return conditions.every((condition) => condition !== undefined) ? conditions : undefined;
}

/** Removes attributes and the arguments of pseudo-classes, which only add conditions. */
function withoutBrackets(text: string): string {
  let list = text.replaceAll(/"[^"]*"|'[^']*'/g, '').replaceAll(/\[[^[\]]*\]/g, '');
  for (let outer = ''; outer !== list;) [outer, list] = [list, list.replaceAll(/\([^()]*\)/g, '')];
  return list;
}
