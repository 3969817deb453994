import { IconCornerDownLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuIcon } from '../menu/menu-icon.tsx';
import type { PageEntry } from './find-pages.ts';
import classes from './page-search.module.css';

interface Props {
  id: string;
  optionId: (index: number) => string;
  pages: PageEntry[];
  marked: number;
  onMark: (index: number) => void;
  onOpen: (page: PageEntry) => void;
}

/** The results as a listbox; the focus stays in the field. */
export function PageResults({ id, optionId, pages, marked, onMark, onOpen }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.children[marked]?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  return (
    <>
      <div ref={box} id={id} role="listbox" aria-label={t('search.pages')} className={classes.list}>
        {pages.map((page, index) => (
          <Option
            key={`${page.parent ?? ''}/${page.label}`}
            id={optionId(index)}
            page={page}
            marked={index === marked}
            onMark={() => onMark(index)}
            onOpen={() => onOpen(page)}
          />
        ))}
      </div>
      <p role="status" className={classes.none} hidden={pages.length > 0}>
        {pages.length === 0 && t('search.none')}
      </p>
    </>
  );
}

interface OptionProps {
  id: string;
  page: PageEntry;
  marked: boolean;
  onMark: () => void;
  onOpen: () => void;
}

function Option({ id, page, marked, onMark, onOpen }: OptionProps) {
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
      <MenuIcon name={page.icon ?? 'page'} size={18} />
      <span className={classes.label}>
        {page.parent && <span className={classes.parent}>{page.parent} ·</span>} {page.label}
      </span>
      <IconCornerDownLeft size={15} className={classes.enter} aria-hidden="true" />
    </div>
  );
}
