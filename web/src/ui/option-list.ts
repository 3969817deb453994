import classes from './option-list.module.css';

/** Where lists of options are drawn: within the page's landmarks, not beside them. */
export const withinPage = { portalProps: { target: '#content' } } as const;

/** A select whose list scrolls itself, so that screen readers take it for what it is. */
export const optionList = {
  comboboxProps: { shadow: 'md', ...withinPage },
  withScrollArea: false,
  classNames: { options: classes.options ?? '' },
} as const;
