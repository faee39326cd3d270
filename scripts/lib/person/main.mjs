import { personCommand } from '../../../bff/src/person-command.ts';

process.umask(0o077);
process.exitCode = await personCommand(process.argv.slice(2), process.env, console.log);
