import { worldSchema, type World } from './world-schema.ts';

type Path = readonly PropertyKey[];

/** Error for a malformed world. The message starts with the path: `users[2].rank.id: expected number`. */
export class WorldError extends Error {
  override name = 'WorldError';
}

export const formatPath = (path: Path) =>
  path.map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index ? '.' : ''}${String(step)}`)).join('') || 'world';

interface RawIssue {
  code?: string | undefined;
  expected?: unknown;
  values?: unknown;
  keys?: unknown;
}

/** Describes the expected value. The text follows a path. */
export function describeIssue(issue: RawIssue): string | undefined {
  if (issue.code === 'invalid_type') return `expected ${String(issue.expected)}`;
  if (issue.code === 'invalid_value' && Array.isArray(issue.values)) return `expected one of ${issue.values.join(', ')}`;
  if (issue.code === 'unrecognized_keys' && Array.isArray(issue.keys)) return `unknown key ${issue.keys.join(', ')}`;
  if (issue.code === 'too_small' || issue.code === 'too_big') return 'value is out of range';
  return undefined;
}

/** Checks a world and fills in its defaults. @throws WorldError */
export function parseWorld(value: unknown): World {
  const parsed = worldSchema.safeParse(value, { error: describeIssue });
  if (!parsed.success) {
    throw new WorldError(parsed.error.issues.map((issue) => `${formatPath(issue.path)}: ${issue.message}`).join('\n'));
  }
  const problem = crossCheck(parsed.data);
  if (problem) throw new WorldError(problem);
  return parsed.data;
}

/** Checks rules across entries: ids and names are unique, and applicants exist and apply once for each job. */
function crossCheck({ users, applications }: World): string | undefined {
  const ids = new Set<string>();
  const names = new Set<string>();
  for (const [index, user] of users.entries()) {
    if (ids.has(user.id)) return `users[${index}].id: ${user.id} is used twice`;
    if (names.has(user.username.toLowerCase())) return `users[${index}].username: ${user.username} is used twice`;
    ids.add(user.id);
    names.add(user.username.toLowerCase());
  }
  const applicationKeys = new Set<string>();
  for (const [index, { username, job }] of applications.entries()) {
    const key = `${username.toLowerCase()}/${job}`;
    if (!names.has(username.toLowerCase())) return `applications[${index}].username: no such user in users`;
    if (applicationKeys.has(key)) return `applications[${index}]: ${username} has applied for ${job} already`;
    applicationKeys.add(key);
  }
  return undefined;
}
