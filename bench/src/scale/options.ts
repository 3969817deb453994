import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';

/** How much a database is filled with: one large company, and small ones beside it. */
export interface Sizes {
  gifts: number;
  people: number;
  companies: number;
}

export interface Options {
  /** Keeps the filled databases from one run to the next. */
  data: string;
  /** What is measured. */
  large: Sizes;
  /** What it is compared with: a tenth of everything. */
  small: Sizes;
  /** How long writes go on while autovacuum is watched; 0: not at all. */
  minutes: number;
  /** Parts to run; all where none is named. */
  only: readonly string[];
  rounds: number;
}

const TENTH = 10;

const count = (name: string, text: string): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new Error(`--${name}: a whole number, please`);
  return value;
};

/** Reads the arguments of the command line. @throws where one is missing or no number */
export function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      data: { type: 'string' },
      gifts: { type: 'string', default: '10000000' },
      people: { type: 'string', default: '3000000' },
      companies: { type: 'string', default: '2000' },
      minutes: { type: 'string', default: '60' },
      rounds: { type: 'string', default: '7' },
      only: { type: 'string', multiple: true, default: [] },
    },
  });
  if (!values.data) throw new Error('--data FOLDER names where the databases are kept');
  const large = {
    gifts: count('gifts', values.gifts),
    people: count('people', values.people),
    companies: count('companies', values.companies),
  };
  const tenth = (value: number) => Math.floor(value / TENTH);
  const small = {
    gifts: tenth(large.gifts),
    people: tenth(large.people),
    companies: tenth(large.companies),
  };
  const minutes = count('minutes', values.minutes);
  const rounds = count('rounds', values.rounds);
  return { data: values.data, large, small, minutes, only: values.only, rounds };
}

/** Workers that may help to build an index. */
export const BUILDERS = Math.max(1, availableParallelism() - 1);
