import { Kbd, Loader, Modal } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageEntry } from './find-pages.ts';
import type { Hit } from './hits.ts';
import classes from './page-search.module.css';
import { SearchResults, SearchStatus } from './search-results.tsx';
import { useSections } from './use-sections.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** The pages in the member's menu. */
  pages: readonly PageEntry[];
}

/** Finds a page of the menu by an approximate name, and people, groups and orders. */
export function PageSearch({ opened, onClose, pages }: Props) {
  const { t } = useTranslation();
  // A dialog that is open at its first render could not return the focus.
  const mounted = useMounted();
  return (
    <Modal.Root
      opened={opened && mounted}
      onClose={onClose}
      size={560}
      yOffset="12vh"
      centered={false}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('search.title')} radius="lg">
        <Modal.Body p={0}>
          <SearchForm pages={pages} onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** How far a key moves the mark; undefined for other keys. */
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Mounted with the dialog, so that the search starts empty. */
function SearchForm({ pages, onClose }: Pick<Props, 'pages' | 'onClose'>) {
  const { t } = useTranslation();
  const list = useId();
  const [query, setQuery] = useState('');
  // By its key, so that the mark stays where it is while more is found.
  const [chosen, setChosen] = useState<string | null>(null);
  const { sections, records } = useSections(pages, query);
  const hits = sections.flatMap((section) => section.hits);
  const at = Math.max(
    0,
    hits.findIndex(({ key }) => key === chosen),
  );
  const marked = hits[at];
  const optionId = ({ key }: Hit) => `${list}-${key.replaceAll(' ', '-')}`;

  const open = (hit: Hit) => {
    onClose();
    hit.open();
  };
  const steer = (event: KeyboardEvent) => {
    // Input methods use the same keys.
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step) setChosen(hits[at + step]?.key ?? marked?.key ?? null);
    else if (event.key !== 'Enter') return;
    else if (marked) open(marked);
    event.preventDefault();
  };

  return (
    <>
      <div className={classes.field}>
        <IconSearch size={19} stroke={1.7} aria-hidden="true" />
        <input
          className={classes.input}
          data-autofocus
          role="combobox"
          aria-label={t('search.title')}
          aria-expanded={hits.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={marked && optionId(marked)}
          placeholder={t(records.all ? 'search.placeholder' : 'search.title')}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setChosen(null);
          }}
          onKeyDown={steer}
        />
        {records.loading && <Loader size={16} aria-hidden="true" />}
        <Kbd className={classes.escape}>Esc</Kbd>
      </div>
      <SearchResults
        id={list}
        optionId={optionId}
        sections={sections}
        marked={marked}
        onMark={({ key }) => setChosen(key)}
        onOpen={open}
      />
      <SearchStatus
        found={hits.length > 0}
        loading={records.loading}
        failed={records.failed}
        onRetry={records.retry}
      />
      {records.all && !query && <p className={classes.hint}>{t('search.hint')}</p>}
      <p className={classes.keys} aria-hidden="true">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        {t('search.move')}
        <Kbd>↵</Kbd>
        {t('search.open')}
      </p>
    </>
  );
}
