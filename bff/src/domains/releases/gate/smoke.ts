/** The release's own smoke journey passed. */
export function smoke(
  { name, version }: { name: string; version: string },
  { passed, failures }: { passed: boolean; failures: readonly string[] },
): string[] {
  if (passed) return [];
  const advice = 'Correct it, count the version up or upload this one again.';
  if (failures.length === 0) return [`The smoke journey of ${name} ${version} failed. ${advice}`];
  return failures.map((failure) => `The smoke journey of ${name} ${version} failed: ${failure}`);
}
