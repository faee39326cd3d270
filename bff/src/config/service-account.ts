import * as z from 'zod/mini';

const serviceAccountSchema = z.object({
  project_id: z.string(),
  client_email: z.string(),
  private_key: z.string().check(z.includes('PRIVATE KEY')),
});
export type ServiceAccount = z.infer<typeof serviceAccountSchema>;

/** The service account of the realtime database from its JSON; undefined when the text is no such JSON. */
export function parseServiceAccount(json: string): ServiceAccount | undefined {
  try {
    const parsed = serviceAccountSchema.safeParse(JSON.parse(json));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
