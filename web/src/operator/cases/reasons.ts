import { beginCase } from '@regalo/contract/operator/cases';
import { create } from 'zustand';
import { call } from '../../lib/api/call.ts';
import type { CallOptions } from '../../lib/api/request.ts';
import { queryClient } from '../../lib/query-client.ts';

/** A company whose personal data somebody wants to see. */
export interface Company {
  id: number;
  name: string;
}

/** A question for the reason that has not been answered yet. */
interface Question {
  companies: readonly [Company, ...Company[]];
  answer: (given: boolean) => void;
}

/** The questions, in the order in which they are asked. */
export const useQuestions = create<{ list: readonly Question[] }>()(() => ({ list: [] }));

const asked = new Map<number, Promise<boolean>>();

/** Asks once for all calls about a company that wait for it. @returns whether there is a reason now */
function askReason(company: Company): Promise<boolean> {
  const answered = asked.get(company.id) ?? askAnew(company);
  asked.set(company.id, answered);
  return answered;
}

function askAnew(company: Company): Promise<boolean> {
  return new Promise<boolean>((resolve) => {
    const question: Question = {
      companies: [company],
      answer: (given) => {
        asked.delete(company.id);
        useQuestions.setState(({ list }) => ({ list: list.filter((one) => one !== question) }));
        resolve(given);
      },
    };
    useQuestions.setState(({ list }) => ({ list: [...list, question] }));
  });
}

/** Asks for one reason that holds for several companies. */
export function askForAll(companies: readonly [Company, ...Company[]]): void {
  const question: Question = {
    companies,
    answer: () =>
      useQuestions.setState(({ list }) => ({ list: list.filter((one) => one !== question) })),
  };
  useQuestions.setState(({ list }) => ({ list: [...list, question] }));
}

/** Opens a case of each company, with which their personal data are shown. */
export async function giveReason(companies: readonly Company[], reason: string): Promise<void> {
  for (const { id } of companies) await call(beginCase, { body: { company_id: id, reason } });
  // What was shown masked is asked for again; the call that wanted the reason does so by itself.
  void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.masked === true });
}

/**
 * For a call that shows personal data of a company: `call(endpoint, { query, ...withReason(company) })`. Where the
 * server wants a reason first, the operator is asked for it, and the call is made again.
 */
export const withReason = (company: Company): Pick<CallOptions, 'again'> => ({
  again: async (refused) =>
    refused.problem?.reason === 'reason_required' && (await askReason(company)),
});
