import { isLoopback } from '../loopback.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';

type Environment = Record<string, string | undefined>;

const NO_SECRET =
  'OPERATOR_SECRET is not set: the console’s own list of versions, newest first: 1:<at least 32 random characters>';
const SAME_SECRET =
  'OPERATOR_SECRET must not be SECRET: whoever had that of the other processes could sign for operators.';
const NO_ADDRESS =
  'OPERATOR_URL is not set: the console needs a host of its own, such as https://console.example.com, unless PUBLIC_URL is this machine.';
const SAME_HOST =
  'OPERATOR_URL must have another host than PUBLIC_URL: pages of the same host can read what a browser keeps for the console.';

/** The faults in the settings of a console. Where all is on this machine, it may be below the same address. */
function problemsOf({ SECRET, OPERATOR_SECRET, PUBLIC_URL, OPERATOR_URL }: Settings): string[] {
  const problems: string[] = [];
  if (!OPERATOR_SECRET) problems.push(NO_SECRET);
  const secrets = new Set(SECRET.map(({ value }) => value));
  if (OPERATOR_SECRET?.some(({ value }) => secrets.has(value))) problems.push(SAME_SECRET);
  const open = new URL(PUBLIC_URL);
  const own = OPERATOR_URL && new URL(OPERATOR_URL);
  const local = isLoopback(open.hostname);
  if (!own && !local) problems.push(NO_ADDRESS);
  if (own && (local ? own.host === open.host : own.hostname === open.hostname))
    problems.push(SAME_HOST);
  return problems;
}

/**
 * The settings of a process of a role, which are those of every process unless it serves the operator's console. One that
 * serves nothing else needs no DATABASE_URL.
 * @throws SettingsError that names every wrong variable
 */
export function readRoleSettings(environment: Environment, role: string): Settings {
  const { DATABASE_OPERATOR_URL: url } = environment;
  const alone = role === 'operator';
  if (alone && !url) throw new SettingsError('--role=operator needs DATABASE_OPERATOR_URL.');
  const settings = readSettings(alone ? { ...environment, DATABASE_URL: url } : environment);
  const problems = alone || (role === 'all' && url) ? problemsOf(settings) : [];
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
  return settings;
}
