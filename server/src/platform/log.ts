import { type DestinationStream, type Logger, pino } from 'pino';
import { loggedTrace } from './observe/spans.ts';

/** Fields that could hold a secret or a voucher, wherever they turn up. */
const SECRET_FIELDS = [
  'authorization',
  'pin',
  'token',
  'code',
  'link',
  'cookie',
  'password',
  'connectionString',
];

/**
 * Structured logs, a JSON object a line.
 * @param destination standard output if absent
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const paths = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);
  return pino(
    {
      level,
      base: { pid: process.pid },
      mixin: loggedTrace,
      redact: { paths, censor: '[secret]' },
      serializers: {
        // The parameters and rows that database errors carry are people's data.
        err: ({ name, message, stack, code, constraint }) => ({
          name,
          message,
          stack,
          sqlstate: code,
          constraint,
        }),
      },
    },
    ...(destination ? [destination] : []),
  );
}
