/**
 * Name of the widget with which any remote may take part in the search of the whole site. Its module exports a `SearchSource`
 * instead of a component.
 */
export const searchSlot = 'search';
