/** Replaces fonts, images and stylesheets in unit tests. */
export default 'asset';
