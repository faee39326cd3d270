/** Without arguments the bundle is the portal. With arguments it is `npm run person`, which shares most of the modules. */
const commandArguments = process.argv.slice(2);
if (commandArguments.length === 0) await import('../../../src/server.ts');
else {
  const { personCommand } = await import('../../../src/person-command.ts');
  process.umask(0o077);
  process.exitCode = await personCommand(commandArguments, process.env, console.log);
}

export {};
