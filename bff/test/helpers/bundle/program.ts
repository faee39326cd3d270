/** `node bundle.mjs` is the portal. With words it is the command `npm run person`, which has most of the same modules. */
const words = process.argv.slice(2);
if (words.length === 0) await import('../../../src/server.ts');
else {
  const { personCommand } = await import('../../../src/person-command.ts');
  process.umask(0o077);
  process.exitCode = await personCommand(words, process.env, console.log);
}

export {};
