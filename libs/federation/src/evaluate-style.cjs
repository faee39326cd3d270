/**
 * Runs a module whose default export is the text of a style sheet, while building, and goes on with that text. The sheet is
 * emitted into a folder beside the files that it names, hence `../`.
 */
module.exports = async function () {
  const { default: style } = await this.importModule(`${this.resourcePath}?run`, { publicPath: '../' });
  return style;
};
