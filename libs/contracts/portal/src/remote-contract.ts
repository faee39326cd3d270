/** Version of the contract between the shell and a remote. A breaking change increases it. */
export const remoteContract = 2;
