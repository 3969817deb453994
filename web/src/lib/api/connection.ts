import { create } from 'zustand';

/** Whether the server can be reached: `lost` after a call without an answer, until one has one. */
export const useConnection = create<{ lost: boolean }>(() => ({ lost: false }));

/** Statuses of a proxy without a server behind it. */
const NO_SERVER = [502, 504];

/** Called with the answer of each request, or with none. */
export function noteAnswer(response: Response | null): void {
  const lost = response === null || NO_SERVER.includes(response.status);
  if (useConnection.getState().lost !== lost) useConnection.setState({ lost });
}
