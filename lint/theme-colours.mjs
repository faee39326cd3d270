const colour = /#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(rgb|hsl|oklch)a?\(/i;
const message = 'Colours come from the theme (design-system) or from brand.';

/** Lint rule: themed code contains no literal colour. */
export const themeColours = {
  meta: { type: 'problem', schema: [], docs: { description: message } },
  create(context) {
    const check = (node, text) => {
      if (colour.test(text)) context.report({ node, message });
    };
    return {
      TemplateElement: (node) => check(node, node.value.raw),
      Literal: (node) => check(node, String(node.value)),
    };
  },
};
