import type { Problem } from '@regalo/contract/refusals/problem';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../../../lib/i18n/problem-text.ts';
import classes from './cell-input.module.css';

interface Props {
  label: string;
  value: string;
  /** Its problem, if any. */
  fault: Problem | undefined;
  /** The problem for which it is left out. */
  leftOut: Problem | undefined;
  /** Why it should be looked at. */
  mark: Problem | undefined;
  /** What the file has, where it is shown otherwise. */
  written: string | undefined;
  /** The phone as it is saved, if it gets a country code. */
  completed: string | undefined;
  /** Called when the cell is left or Enter pressed, because each change checks the whole sheet. */
  onChange: (value: string) => void;
}

/** An editable cell of the sheet. */
export function CellInput({ label, value, onChange, ...remarks }: Props) {
  const { fault, mark } = remarks;
  const id = useId();
  const remark = useRemark(remarks);
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
        aria-describedby={remark ? id : undefined}
        value={typed}
        maxLength={300}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
        }}
      />
      {remark && (
        <p className={fault ? classes.fault : mark ? classes.mark : classes.remark} id={id}>
          {remark}
        </p>
      )}
    </div>
  );
}

/** The hint below a cell. */
function useRemark({
  fault,
  leftOut,
  mark,
  completed,
  written,
}: Omit<Props, 'label' | 'value' | 'onChange'>) {
  const { t } = useTranslation();
  if (fault) return problemText(fault);
  if (leftOut) return t('upload.leftOutCell', { message: problemText(leftOut) });
  if (mark) return problemText(mark);
  if (completed) return t('upload.completedPhone', { phone: completed });
  return written && t('upload.written', { written });
}
