import { Button } from '@mantine/core';
import { IconCornerDownLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuIcon } from '../menu/menu-icon.tsx';
import type { Hit, Section } from './hits.ts';
import classes from './page-search.module.css';

interface Props {
  id: string;
  optionId: (hit: Hit) => string;
  sections: Section[];
  marked: Hit | undefined;
  onMark: (hit: Hit) => void;
  onOpen: (hit: Hit) => void;
}

/** The results as a listbox, grouped by kind; the focus stays in the field. */
export function SearchResults({ id, optionId, sections, marked, onMark, onOpen }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marked option comes into view
  useEffect(() => {
    box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [marked?.key]);
  return (
    <div ref={box} id={id} role="listbox" aria-label={t('search.results')} className={classes.list}>
      {sections.map(({ kind, hits }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <div id={`${id}-${kind}`} role="presentation" className={classes.heading}>
            {t(`search.${kind}`)}
          </div>
          {hits.map((hit) => (
            <Option
              key={hit.key}
              id={optionId(hit)}
              hit={hit}
              marked={hit.key === marked?.key}
              onMark={() => onMark(hit)}
              onOpen={() => onOpen(hit)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  hit: Hit;
  marked: boolean;
  onMark: () => void;
  onOpen: () => void;
}

function Option({ id, hit, marked, onMark, onOpen }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={marked}
      className={classes.option}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => !marked && onMark()}
      onClick={onOpen}
    >
      <MenuIcon name={hit.icon} size={18} />
      <span className={classes.label}>
        {hit.parent && <span className={classes.parent}>{hit.parent} ·</span>} {hit.label}{' '}
        {hit.note && <span className={classes.note}>{hit.note}</span>}
      </span>
      <IconCornerDownLeft size={15} className={classes.enter} aria-hidden="true" />
    </div>
  );
}

interface SearchStatusProps {
  /** Whether anything is listed. */
  found: boolean;
  loading: boolean;
  failed: boolean;
  onRetry: () => void;
}

/** The note below the results: that some are missing, or that there are none. */
export function SearchStatus({ found, loading, failed, onRetry }: SearchStatusProps) {
  const { t } = useTranslation();
  const none = loading ? t('search.loading') : t('search.none');
  return (
    <>
      <p role="status" className={classes.none} hidden={found || failed}>
        {!found && !failed && none}
      </p>
      {failed && (
        <div role="alert" className={classes.failed}>
          {t('search.failed')}
          <Button variant="default" size="compact-sm" onClick={onRetry}>
            {t('common.tryAgain')}
          </Button>
        </div>
      )}
    </>
  );
}
