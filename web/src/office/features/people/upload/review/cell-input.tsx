import type { Problem } from '@regalo/contract/refusals/problem';
import { useId, useState } from 'react';
import { problemText } from '../../../../../lib/i18n/problem-text.ts';
import classes from './cell-input.module.css';

interface Props {
  label: string;
  value: string;
  /** What is wrong with it, if anything. */
  fault: Problem | undefined;
  /** Called when the cell is left or Enter pressed, because each change checks the whole sheet. */
  onChange: (value: string) => void;
}

/** An editable cell of the sheet. */
export function CellInput({ label, value, fault, onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [given, setGiven] = useState(value);
  if (given !== value) {
    setGiven(value);
    setTyped(value);
  }
  const commit = () => {
    if (typed !== value) onChange(typed);
  };
  return (
    <div className={classes.cell}>
      <input
        className={classes.input}
        aria-label={label}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? id : undefined}
        value={typed}
        maxLength={300}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
        }}
      />
      {fault && (
        <p className={classes.fault} id={id}>
          {problemText(fault)}
        </p>
      )}
    </div>
  );
}
