import { type ReactNode, useId } from 'react';
import classes from './choice-group.module.css';

interface Props<T extends string> {
  legend: string;
  values: readonly T[];
  chosen: T;
  onChoose: (value: T) => void;
  name: (value: T) => string;
  picture?: (value: T) => ReactNode;
}

/** A group of radio buttons with pictures. */
export function ChoiceGroup<T extends string>(props: Props<T>) {
  const { legend, values, chosen, onChoose, name, picture } = props;
  const group = useId();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.row}>
        {values.map((value) => (
          <label key={value} className={classes.choice} data-chosen={value === chosen || undefined}>
            <input
              type="radio"
              name={group}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {picture?.(value)}
            <span className={classes.name}>{name(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
