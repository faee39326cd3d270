import type { ReadConfig } from './load-config.ts';

/** Reads a value at the time of its use, because a reload may replace it. */
export type Current<T> = () => T;

/** Everything that a reload replaces. It is read here alone: a copy would outlive a rotation. */
export const credentialsOf = (config: ReadConfig) => ({
  /** The first key seals, every key opens. */
  sessionSecrets: config.sessionSecrets ?? [],
  /** Hashes of the teams' release tokens, by remote. */
  releaseTokens: config.releaseTokens,
  clientSecret: config.roblox.clientSecret,
  cloudKey: config.roblox.cloudKey,
  boardKey: config.trello.key,
  boardToken: config.trello.token,
  /** Each of them verifies the board's webhook calls. Undefined: the portal registers no webhooks. */
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

/** A part of the portal that could not follow a replacement. */
interface Straggler {
  part: string;
  error: unknown;
}

/** The credentials in use. A call that is under way keeps those that it began with. */
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
   * Replaces all credentials at once, and calls every listener. The replacement stands even if one of them fails: others, and requests
   * that have arrived, use the new ones already.
   *
   * @returns the parts whose listener failed
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

  /** Calls the listener after each replacement. @param part of the portal, for the log */
  onChange(part: string, follow: (before: Credentials) => void): void {
    this.#listeners.push({ part, follow });
  }
}
