/** Stands in for fonts and images, which no unit test looks at. */
export default 'asset';
