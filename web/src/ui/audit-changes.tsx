import { type AuditedValues, changesOf, isNothing } from '../lib/audit-changes.ts';
import classes from './audit-changes.module.css';

interface Props {
  entry: AuditedValues;
  /** What a field is called. */
  nameOf: (field: string) => string;
  /** How a value of it is shown. */
  shownAs: (field: string, value: unknown) => string;
}

/** Each value that an act changed: what it was, and what it is. */
export function AuditChanges({ entry, nameOf, shownAs }: Props) {
  return (
    <dl className={classes.changes}>
      {changesOf(entry).map(({ field, before, after }) => (
        <div key={field}>
          <dt>{nameOf(field)}</dt>
          <dd>
            {!isNothing(before) && <del>{shownAs(field, before)}</del>}
            {!isNothing(before) && entry.after && ' → '}
            {entry.after && <ins>{shownAs(field, after)}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
