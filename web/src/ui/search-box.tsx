import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './search-box.module.css';

interface Props {
  value: string;
  onChange: (value: string) => void;
  placeholder: string;
  onEnter?: () => void;
  onClear?: () => void;
  /** The focus goes elsewhere. */
  onLeave?: () => void;
  /** It has the focus once the dialog is open in which it stands. */
  'data-autofocus'?: boolean;
}

/** A search field with a clear button; the placeholder is its label. */
export function SearchBox({
  value,
  onChange,
  placeholder,
  onEnter,
  onClear,
  onLeave,
  ...focus
}: Props) {
  const { t } = useTranslation();
  const clear = () => {
    onChange('');
    onClear?.();
  };
  return (
    <TextInput
      {...focus}
      className={classes.box}
      type="search"
      role="searchbox"
      aria-label={placeholder}
      placeholder={placeholder}
      maxLength={200}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onLeave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnter?.();
      }}
      leftSection={<IconSearch size={16} stroke={1.8} />}
      rightSection={
        value && <CloseButton size="sm" aria-label={t('common.clearSearch')} onClick={clear} />
      }
    />
  );
}
