import { returnAddress } from '@portal/portal-contract';
import { signIn } from '@portal/shell-api';

/** Starts a sign-in that returns to the current address, with its query. */
export const signInHere = (): void => void signIn(returnAddress(location));
