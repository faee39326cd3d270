interface TemplateValues {
  name: string;
  type: string;
}

/** Fills the placeholders of a template. One that has no value stays as it is. */
export const fillTemplate = (text: string, values: TemplateValues): string =>
  text.replace(/\{(name|type)\}/g, (_placeholder, key: keyof TemplateValues) => values[key]);
