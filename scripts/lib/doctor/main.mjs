import { doctorCommand } from '../../../bff/src/domains/doctor/command.ts';

process.exitCode = await doctorCommand(process.argv.slice(2), process.env, console.log);
