/** Reloads the document from the network. Its own module, so that tests can replace it. */
export const reloadPage = () => location.reload();
