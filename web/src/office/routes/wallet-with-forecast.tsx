import { useShortNotice } from '../features/gifts/scheduled/short-notice.tsx';
import { WalletPage as Wallet } from '../features/wallet/wallet-page.tsx';

/** The wallet, with what is scheduled. Joins two features that do not know each other. */
export function WalletPage() {
  return <Wallet balanceNote={useShortNotice()} />;
}
