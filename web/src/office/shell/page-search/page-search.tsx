import { Kbd, Modal } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findPages, type PageEntry } from './find-pages.ts';
import { PageResults } from './page-results.tsx';
import classes from './page-search.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** The pages in the member's menu. */
  pages: readonly PageEntry[];
}

/** Finds a page of the menu by an approximate name. */
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

/** Mounted with the dialog, so that the search starts empty. */
function SearchForm({ pages, onClose }: Pick<Props, 'pages' | 'onClose'>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useId();
  const [query, setQuery] = useState('');
  const [marked, setMarked] = useState(0);
  const found = findPages(pages, query);
  const optionId = (index: number) => `${list}-${index}`;

  const openPage = (page: PageEntry) => {
    onClose();
    void navigate({ to: page.to });
  };
  const steer = (event: KeyboardEvent) => {
    // Input methods use the same keys.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setMarked(Math.max(0, Math.min(marked + 1, found.length - 1)));
    else if (event.key === 'ArrowUp') setMarked(Math.max(0, marked - 1));
    else if (event.key === 'Enter') {
      const page = found[marked];
      if (page) openPage(page);
    } else return;
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
          aria-expanded={found.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={found[marked] && optionId(marked)}
          placeholder={t('search.title')}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setMarked(0);
          }}
          onKeyDown={steer}
        />
        <Kbd className={classes.escape}>Esc</Kbd>
      </div>
      <PageResults
        id={list}
        optionId={optionId}
        pages={found}
        marked={marked}
        onMark={setMarked}
        onOpen={openPage}
      />
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
