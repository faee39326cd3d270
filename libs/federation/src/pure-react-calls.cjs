/**
 * Marks the `React.forwardRef(...)` and `React.createContext(...)` of a library as free of side effects and drops their
 * display names, so that the minifier can leave out the components that nobody uses. The router ships them unmarked:
 * its forms, prefetching and server parts would travel to every visitor.
 */
module.exports = (source) =>
  source
    .replaceAll(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /*#__PURE__*/ $1')
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '');
