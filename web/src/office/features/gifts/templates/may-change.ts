import { saveTemplate } from '@regalo/contract/gifts/templates';

/** The permissions of those who change the templates of their company. */
export const CHANGES_TEMPLATES = saveTemplate.may;
