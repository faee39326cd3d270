import { moduleBoundaries } from './module-boundaries.mjs';

const besideMessage =
  'Write one template literal, or put the text into an element: translators replace text nodes, and React fails beside them.';

/**
 * Lint rule: no bare text beside an expression in JSX. A browser's translator replaces text nodes by elements. React then throws when it
 * inserts something before such a node or removes it, and a change of its text is lost. Text that is the only child of an element is safe.
 */
const textBesideExpression = {
  meta: { type: 'problem', schema: [], docs: { description: besideMessage } },
  create(context) {
    const check = (node) => {
      const children = node.children.filter((child) => !isBlank(child));
      const expressions = children.filter(({ type }) => type === 'JSXExpressionContainer');
      if (expressions.length === 0 || children.length === 1) return;
      for (const child of children)
        if (child.type === 'JSXText' || isText(child.expression)) context.report({ node: child, message: besideMessage });
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

/** Whether a child renders nothing but blanks, which no translator touches. */
const isBlank = ({ type, value, expression }) =>
  type === 'JSXText' ? value.trim() === '' : expression?.type === 'JSXEmptyExpression' || expression?.value?.trim?.() === '';

/** Whether an expression is, or can be, a text: `'or'`, `isOpen ? 'open' : 'closed'`, `isLate && 'late'`. */
function isText(expression) {
  if (expression?.type === 'ConditionalExpression') return isText(expression.consequent) || isText(expression.alternate);
  if (expression?.type === 'LogicalExpression') return isText(expression.right);
  return expression?.type === 'TemplateLiteral' || typeof expression?.value === 'string';
}

const colour = /#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(rgb|hsl|oklch)a?\(/i;
const colourMessage = 'Colours come from the theme (design-system) or from brand.';

/** Lint rule: themed code contains no literal colour. */
const themeColours = {
  meta: { type: 'problem', schema: [], docs: { description: colourMessage } },
  create(context) {
    const check = (node, text) => {
      if (colour.test(text)) context.report({ node, message: colourMessage });
    };
    return {
      TemplateElement: (node) => check(node, node.value.raw),
      Literal: (node) => check(node, String(node.value)),
    };
  },
};

/** The repository's own rules, as Oxlint loads them. */
export default {
  meta: { name: 'portal' },
  rules: { 'module-boundaries': moduleBoundaries, 'text-beside-expression': textBesideExpression, 'theme-colours': themeColours },
};
