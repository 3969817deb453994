import type { OperatorPermission } from '@regalo/contract/operator/roles';
import type { Connection } from '../../database/connection.ts';
import type { OperatorServices } from '../services.ts';

/** What is to be done, by whom, and for whom. */
export interface ProposedAct {
  id: number;
  kind: string;
  /** Colones. */
  amount: number;
  companyId: number | null;
  shopId: number | null;
  payload: Record<string, unknown>;
  proposedBy: { id: number; name: string };
  /** Who accepted it; null where it needed nobody. */
  acceptedBy: { id: number; name: string } | null;
}

/** What acts are done with, in the console and by the command line. */
export type ActServices = Pick<
  OperatorServices,
  'database' | 'jobs' | 'now' | 'secondOperatorAbove'
>;

/** A kind of act that may need a second operator. */
export interface ProposalKind {
  name: string;
  /** What proposing and deciding it needs. */
  may: OperatorPermission;
  /**
   * Whether it adds to what wallets hold or shops are owed: what one operator does alone of all such kinds is counted over all
   * companies and shops.
   */
  funds?: true;
  /**
   * Whether one operator may do it, whatever the amount; absent, the amount decides. In the transaction that proposes.
   * @throws Refusal where it cannot be done at all
   */
  alone?(
    tx: Connection,
    wanted: Pick<ProposedAct, 'companyId' | 'payload'>,
    mark: number,
  ): Promise<boolean>;
  /**
   * Keeps others from proposing the same meanwhile, in the transaction that proposes, or does it at once.
   * @returns what the audit says of it besides
   * @throws Refusal where somebody else has it
   */
  hold?(tx: Connection, act: ProposedAct): Promise<Record<string, unknown>>;
  /**
   * Does it, in the transaction that decides it, behind the wall of its company, its shop or both. What it throws
   * leaves the proposal as it was.
   */
  execute(tx: Connection, act: ProposedAct, services: ActServices): Promise<void>;
}
