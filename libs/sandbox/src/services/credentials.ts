import { sandboxAccounts } from '@portal/sandbox-contract';
import * as z from 'zod/mini';

/** Credentials that a test may rotate, with their initial values. */
const initial = {
  oauthClientSecret: sandboxAccounts.oauthClientSecret,
  boardKey: sandboxAccounts.boardKey,
  boardToken: sandboxAccounts.boardToken,
  boardSecret: sandboxAccounts.boardSecret,
  mailerKey: sandboxAccounts.mailerKey,
  supabaseServiceKey: sandboxAccounts.supabaseServiceKey,
  webhookSecret: sandboxAccounts.webhookSecret,
} as const;
export type CredentialName = keyof typeof initial;

const values = z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(z.minLength(1), z.maxLength(5)));
/** Body of `PUT /_sandbox/credentials`: new accepted values per credential. */
export const credentialsPatchSchema = z.strictObject({
  oauthClientSecret: values,
  boardKey: values,
  boardToken: values,
  boardSecret: values,
  mailerKey: values,
  supabaseServiceKey: values,
  webhookSecret: values,
} satisfies Record<CredentialName, unknown>);
export type CredentialsPatch = z.infer<typeof credentialsPatchSchema>;

/** Values that the services accept. A rotation accepts several values at a time. */
export interface AcceptedCredentials {
  accepts(name: CredentialName, value: string | undefined): boolean;
  /** Newest first. The board signs its calls with the first one. */
  of(name: CredentialName): readonly string[];
  all(): Record<CredentialName, readonly string[]>;
  change(patch: CredentialsPatch): void;
  reset(): void;
}

const initialValues = () =>
  Object.fromEntries(Object.entries(initial).map(([name, value]) => [name, [value]])) as unknown as Record<
    CredentialName,
    readonly string[]
  >;

/** Creates the accepted credentials, starting with the demo's. Keeps rotations in memory only. */
export function createCredentials(): AcceptedCredentials {
  let accepted = initialValues();
  return {
    accepts: (name, value) => value !== undefined && accepted[name].includes(value),
    of: (name) => accepted[name],
    all: () => accepted,
    change(patch) {
      for (const [name, list] of Object.entries(patch)) if (list) accepted = { ...accepted, [name]: list };
    },
    reset() {
      accepted = initialValues();
    },
  };
}
