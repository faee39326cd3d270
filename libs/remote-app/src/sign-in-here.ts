import { returnAddress } from '@portal/portal-contract';
import { signIn } from '@portal/shell-api';

/** Starts the sign-in. It comes back to the current address, with its query. */
export const signInHere = (): void => void signIn(returnAddress(location));
