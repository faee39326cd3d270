/** Loads the document anew: this page, from the network. */
export const reloadPage = () => location.reload();
