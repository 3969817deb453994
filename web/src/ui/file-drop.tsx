import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import type { ReactNode } from 'react';
import classes from './file-drop.module.css';

const ignore = () => undefined;

interface Props {
  accept: string;
  disabled: boolean;
  label: string;
  /** Of the input in it. */
  inputLabel: string;
  onFile: (file: File) => void;
  /** Called where several files are dropped: none is taken. */
  onSeveral: () => void;
  icon: ReactNode;
  /** What to do, or what is going on. */
  call: string;
  /** What is taken. */
  hint: string;
  /** Whether what it says changes, and is to be heard. */
  status?: boolean;
  tall?: boolean;
}

/** Where one file is dropped or chosen. */
export function FileDrop(props: Props) {
  const { accept, disabled, label, inputLabel, onFile, onSeveral } = props;
  const { icon, call, hint, status = false, tall = false } = props;
  return (
    <Dropzone
      className={classes.drop ?? ''}
      multiple={false}
      disabled={disabled}
      aria-label={label}
      inputProps={{ accept, 'aria-label': inputLabel }}
      onDrop={ignore}
      // Of several files the first is not taken either: it would be read at once.
      onDropAny={([file], refused) => {
        if (refused.length > 0) onSeveral();
        else if (file) onFile(file);
      }}
    >
      <div
        className={classes.words}
        role={status ? 'status' : undefined}
        data-tall={tall || undefined}
      >
        {icon}
        <p className={classes.call}>{call}</p>
        <p className={classes.hint}>{hint}</p>
      </div>
    </Dropzone>
  );
}
