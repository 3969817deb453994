import { DashboardPage as Dashboard } from '../features/dashboard/dashboard-page.tsx';
import { useShortNotice } from '../features/gifts/scheduled/short-notice.tsx';

/** The dashboard, with what is scheduled. Joins two features that do not know each other. */
export function DashboardPage() {
  return <Dashboard balanceNote={useShortNotice()} />;
}
