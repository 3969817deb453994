import { register, SHORT_TEXT_MAX } from '@regalo/contract/auth/auth';

/** The membership request as it is typed. */
export type Draft = {
  name: string;
  company: string;
  email: string;
  phone: string;
  note: string;
  terms: boolean;
};

export const EMPTY_DRAFT: Draft = {
  name: '',
  company: '',
  email: '',
  phone: '',
  note: '',
  terms: false,
};

/** Maximum lengths, as in the contract. */
export const LIMITS = {
  name: SHORT_TEXT_MAX,
  company: SHORT_TEXT_MAX,
  phone: 30,
  note: 1000,
} as const;

/** Why a request cannot be sent, in the order of the form. */
export const requestIssues = (draft: Draft) => register.body.safeParse(draft).error?.issues ?? [];
