import { createUpstream, type Upstream, type UpstreamLog } from '../client.ts';

export interface MailerSettings {
  apiUrl: string;
  apiKey: string;
}

/** The mailer's REST API. */
export const createMailer = ({ apiUrl, apiKey }: MailerSettings, log: UpstreamLog): Upstream =>
  createUpstream({ name: 'mailer', baseUrl: apiUrl, headers: () => ({ authorization: `Bearer ${apiKey}` }), log });
