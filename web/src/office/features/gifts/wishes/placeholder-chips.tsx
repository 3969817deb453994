import { Button } from '@mantine/core';
import { PLACEHOLDERS, type Placeholder } from '@regalo/contract/gifts/placeholders';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './placeholder-chips.module.css';

interface Props {
  onInsert: (placeholder: Placeholder) => void;
}

/** What can be filled in for each recipient: each button writes its placeholder where the caret is. */
export function PlaceholderChips({ onInsert }: Props) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn as one
    <div role="group" aria-label={t('placeholders.insert')} className={classes.chips}>
      {PLACEHOLDERS.map((one) => (
        <Button
          key={one}
          size="compact-xs"
          variant="default"
          leftSection={<IconPlus size={12} aria-hidden />}
          onClick={() => onInsert(one)}
        >
          {t(`placeholders.names.${one}`)}
        </Button>
      ))}
    </div>
  );
}
