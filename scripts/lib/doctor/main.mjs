import { doctorCommand } from '../../../bff/src/domains/doctor/command.ts';

const hasColour = process.stdout.isTTY === true && !process.env.NO_COLOR;
process.exitCode = await doctorCommand(process.argv.slice(2), process.env, { print: console.log, hasColour });
