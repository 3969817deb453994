import { register } from '@regalo/contract/auth';

/** The membership request as it is typed. */
export interface Draft {
  name: string;
  company: string;
  email: string;
  phone: string;
  note: string;
  terms: boolean;
}

export const EMPTY_DRAFT: Draft = {
  name: '',
  company: '',
  email: '',
  phone: '',
  note: '',
  terms: false,
};

/** Characters that the inputs take: what the contract takes. */
export const LIMITS = {
  name: 100,
  company: 100,
  phone: 30,
  note: 1000,
} as const;

/** Why a request cannot be sent, the first reason in the order of the form, or null. */
export function requestProblem(draft: Draft): { field: string; message: string } | null {
  const issue = register.body.safeParse(draft).error?.issues[0];
  return issue ? { field: String(issue.path[0]), message: issue.message } : null;
}
