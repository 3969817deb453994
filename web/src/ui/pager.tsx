import { NativeSelect } from '@mantine/core';
import { PAGE_SIZES } from '@regalo/contract/api/page-size';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './pager.module.css';

interface Props {
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
  /** Absent if the page size cannot be changed. */
  onSize?: (size: number) => void;
}

/** `1–10 of 94`, page numbers and page sizes. */
export function Pager({ page, size, total, onPage, onSize }: Props) {
  const { t } = useTranslation();
  const last = Math.max(1, Math.ceil(total / size));
  if (total === 0) return null;
  const from = Math.min((page - 1) * size + 1, total);
  return (
    <div className={classes.bar}>
      <span className={classes.range}>
        {t('pager.range', { from, to: Math.min(page * size, total), total })}
      </span>
      {onSize && <PageSizeSelect value={size} onChange={onSize} />}
      {last > 1 && <Numbers page={page} last={last} onPage={onPage} />}
    </div>
  );
}

function Numbers({ page, last, onPage }: { last: number } & Pick<Props, 'page' | 'onPage'>) {
  const { t } = useTranslation();
  const step = (to: number, label: string, icon: ReactNode) => (
    <button
      type="button"
      className={classes.page}
      aria-label={label}
      disabled={to < 1 || to > last}
      onClick={() => onPage(to)}
    >
      {icon}
    </button>
  );
  const marks = pageList(page, last).map((mark, at) => ({ mark, key: `${mark}-${at}` }));
  return (
    // Not a landmark: a paged dialog may be open above a paged list.
    <fieldset className={classes.numbers} aria-label={t('pager.label')}>
      {step(page - 1, t('pager.previous'), <IconChevronLeft size={16} />)}
      {marks.map(({ mark, key }) =>
        mark === 'gap' ? (
          <span key={key} className={classes.gap}>
            …
          </span>
        ) : (
          <button
            key={key}
            type="button"
            className={classes.page}
            aria-label={t('pager.page', { page: mark })}
            aria-current={mark === page ? 'page' : undefined}
            onClick={() => onPage(mark)}
          >
            {mark}
          </button>
        ),
      )}
      {step(page + 1, t('pager.next'), <IconChevronRight size={16} />)}
    </fieldset>
  );
}

/** How many rows a page shows. */
function PageSizeSelect({ value, onChange }: { value: number; onChange: (size: number) => void }) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      size="xs"
      w={72}
      aria-label={t('pager.size')}
      value={String(value)}
      data={PAGE_SIZES.map(String)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}

/** A page number, or a gap between two of them. */
export type PageMark = number | 'gap';

/**
 * The marks of a pager: first, last, the current page and one neighbour each side; a gap that
 * would hide a single page shows it.
 */
export function pageList(current: number, last: number): PageMark[] {
  const shown = [1, current - 1, current, current + 1, last].filter((n) => n >= 1 && n <= last);
  const pages = [...new Set(shown)].sort((a, b) => a - b);
  const marks: PageMark[] = [];
  for (const page of pages) {
    const before = marks.at(-1);
    if (typeof before === 'number' && page - before === 2) marks.push(before + 1);
    else if (typeof before === 'number' && page - before > 2) marks.push('gap');
    marks.push(page);
  }
  return marks;
}
