import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** A message ready to be sent; both parts have the same content. */
export interface RenderedEmail {
  /** One line, at most 150 characters. */
  subject: string;
  html: string;
  text: string;
}

/** The doctype with which mail programs lay out tables correctly. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** The HTML part of a mail. */
export const renderEmail = (email: ReactElement): string =>
  `${DOCTYPE}${renderToStaticMarkup(email)}`;
