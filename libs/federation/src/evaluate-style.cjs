/**
 * Runs a module at build time, and replaces it with its default export, the text of a style sheet. Uses `../`, because the sheet is
 * emitted into a folder beside the files that it names.
 */
module.exports = async function () {
  const { default: style } = await this.importModule(`${this.resourcePath}?run`, { publicPath: '../' });
  return style;
};
