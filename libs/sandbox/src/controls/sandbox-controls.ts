import type { WatchedService } from '@portal/sandbox-contract';
import type { PersonPatch } from '../services/platform/people.ts';
import type { WebhookRequest } from '../services/webhooks/webhook-receiver.ts';
import type { Mail } from '../store/records.ts';
import type { Call, Fault } from '../watch.ts';
import type { CompleteWorld } from '../world/world-schema.ts';

export type { Fault, Mail };

/** Client for the controls of a sandbox (`/_sandbox`), for tests. Each method throws if the sandbox refuses. */
export class SandboxControls {
  /** Address of the sandbox, without a slash at its end. */
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  /** Returns the delivered emails, newest first. */
  inbox(): Promise<Mail[]> {
    return this.#send('GET', 'inbox');
  }

  /** Returns the requests to the receivers of webhooks, newest first. */
  webhooks(): Promise<WebhookRequest[]> {
    return this.#send('GET', 'webhooks');
  }

  /** Returns the calls since the last `clearCalls`, oldest first. @param service only its calls */
  async calls(service?: WatchedService): Promise<Call[]> {
    const calls = await this.#send<Call[]>('GET', 'calls');
    return service ? calls.filter((call) => call.service === service) : calls;
  }

  clearCalls(): Promise<void> {
    return this.#send('DELETE', 'calls');
  }

  /** Adds a fault. It stays until `clearFaults`, or for `times` requests. */
  fault(fault: Fault): Promise<void> {
    return this.#send('POST', 'faults', fault);
  }

  clearFaults(): Promise<void> {
    return this.#send('DELETE', 'faults');
  }

  /** Restores the seed, and empties inbox, calls and faults. */
  reset(): Promise<void> {
    return this.#send('POST', 'reset');
  }

  /** Returns the current state in the form of a world file. */
  world(): Promise<CompleteWorld> {
    return this.#send('GET', 'world');
  }

  /** Changes a person of the platform. */
  changePerson(username: string, patch: PersonPatch): Promise<void> {
    return this.#send('PUT', `users/${username}`, patch);
  }

  async #send<Reply>(method: string, path: string, json?: object): Promise<Reply> {
    const body = json && { body: JSON.stringify(json), headers: { 'content-type': 'application/json' } };
    const reply = await fetch(`${this.url}/_sandbox/${path}`, { method, ...body });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`Sandbox: ${method} ${path} answered ${reply.status}: ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as Reply;
  }
}
