import { runCommand } from './run-command.ts';

// `npm run admin`: one command, with the settings of the process.
process.exitCode = await runCommand(process.argv.slice(2), process.env, process);
