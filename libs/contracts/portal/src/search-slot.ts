/**
 * Name of the widget by which a remote contributes to the search of the whole site. Its module exports a `SearchSource` instead of
 * a component.
 */
export const searchSlot = 'search';
