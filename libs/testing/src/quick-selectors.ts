export interface SelectedElement {
  name: string;
  namespace: string | null;
  classes: ReadonlySet<string>;
}
/** Asked of the element itself; a selector may ask more, of its parents and its state. */
interface Demand {
  /** In small letters. */
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
 * Whether an element surely does not match a selector, since it lacks a class or the name that the selector asks for. False says
 * nothing.
 */
export function cannotMatch(element: SelectedElement, selector: string): boolean {
  const demands = demandsOf(selector);
  return demands !== undefined && demands.every((demand) => lacks(element, demand));
}

function lacks(element: SelectedElement, { name, classes }: Demand): boolean {
  if (name !== undefined && element.namespace === htmlNamespace && element.name.toLowerCase() !== name) return true;
  return classes.some((each) => !element.classes.has(each));
}

const parsed = new Map<string, readonly Demand[] | undefined>();

/** One demand for each selector of a list; undefined for a list that is not plain. */
function demandsOf(selector: string): readonly Demand[] | undefined {
  if (!parsed.has(selector)) parsed.set(selector, parse(selector));
  return parsed.get(selector);
}

function parse(text: string): readonly Demand[] | undefined {
  const list = obscure.test(text) ? text : withoutBrackets(text);
  if (!plain.test(list)) return undefined;
  const demands = list.split(',').map((selector): Demand | undefined => {
    const part = lastPart.exec(
      selector
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? '',
    );
    if (!part?.[0]) return undefined;
    return { name: part[1]?.toLowerCase(), classes: [...(part[2] ?? '').matchAll(/\.([\w-]+)/g)].map(([, name]) => name ?? '') };
  });
  return demands.every((demand) => demand !== undefined) ? demands : undefined;
}

/** Leaves out attributes and the arguments of pseudo-classes: they only ask for more. */
function withoutBrackets(text: string): string {
  let list = text.replaceAll(/"[^"]*"|'[^']*'/g, '').replaceAll(/\[[^[\]]*\]/g, '');
  for (let outer = ''; outer !== list;) [outer, list] = [list, list.replaceAll(/\([^()]*\)/g, '')];
  return list;
}
