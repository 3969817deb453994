import { ProfilePage } from '../features/auth/profile/profile-page.tsx';
import { LanguageSwitch } from '../shell/language-switch.tsx';

/** The member's own page. The language is a setting of the shell. */
export function OwnProfilePage() {
  return <ProfilePage language={<LanguageSwitch />} />;
}
