import type { ReadConfig } from './load-config.ts';

/** Reads a value at the time of its use, because a reload may replace it. */
export type Current<T> = () => T;

/** Extracts the settings that a reload replaces. Nothing else may read them, because a copy would outlive a rotation. */
export const credentialsOf = (config: ReadConfig) => ({
  /** The first key seals cookies, every key opens them. */
  sessionSecrets: config.sessionSecrets ?? [],
  /** Hashes of the teams' release tokens, by remote. */
  releaseTokens: config.releaseTokens,
  clientSecret: config.roblox.clientSecret,
  cloudKey: config.roblox.cloudKey,
  boardKey: config.trello.key,
  boardToken: config.trello.token,
  /** Any of them verifies a webhook call of the board. Undefined if the portal registers no webhooks. */
  boardWebhookSecrets: config.boardWebhookSecrets,
  mailerKey: config.loops.apiKey,
  serviceAccount: config.database.serviceAccount,
  careersKey: config.supabase.serviceKey,
  routesUrl: config.sheet.csvUrl,
  chatUrl: config.webhooks.chatUrl,
  /** Address of the signed webhook, and the keys that sign each event. */
  signedWebhook: config.webhooks.signed,
  databaseUrl: config.databaseUrl,
});
export type Credentials = ReturnType<typeof credentialsOf>;

/** Failure of a listener: this part of the portal still uses the former credentials. */
interface Straggler {
  part: string;
  error: unknown;
}

/** Holds the current credentials. A running call keeps those that it began with. */
export class CredentialHolder {
  #current: Credentials;
  readonly #listeners: { part: string; follow: (before: Credentials) => void }[] = [];

  constructor(config: ReadConfig) {
    this.#current = Object.freeze(credentialsOf(config));
  }

  get current(): Credentials {
    return this.#current;
  }

  /**
   * Replaces all credentials at once and calls every listener. A failed listener undoes nothing, because requests already use the
   * new credentials.
   *
   * @returns the failures of listeners
   */
  replace(next: Credentials): Straggler[] {
    const before = this.#current;
    this.#current = Object.freeze(next);
    return this.#listeners.flatMap(({ part, follow }) => {
      try {
        follow(before);
        return [];
      } catch (error) {
        return [{ part, error }];
      }
    });
  }

  /** Calls the listener after each replacement. @param part name of the listening part of the portal, for the log */
  onChange(part: string, follow: (before: Credentials) => void): void {
    this.#listeners.push({ part, follow });
  }
}
