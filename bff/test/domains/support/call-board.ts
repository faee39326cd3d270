import { sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';

/** Calls the board of a sandbox with the portal's credentials. @throws if the board refuses */
export async function callBoard(sandboxUrl: string, method: 'POST' | 'PUT', path: string, fields: Record<string, string>): Promise<void> {
  const { boardKey: key, boardToken: token } = sandboxAccounts;
  const query = new URLSearchParams({ key, token, ...fields });
  const reply = await fetch(`${sandboxUrl}${sandboxPaths.board}${path}?${query}`, { method });
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
}
