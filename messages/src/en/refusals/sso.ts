/** The English texts of reasons that only single sign-on has. */
export const ssoRefusals = {
  sso_failed: 'That sign-in did not work. Please start again.',
  sso_no_account:
    'Your company’s sign-in worked, but there is no account here for it. Ask an Admin of your company.',
  sso_unreachable:
    'Your company’s sign-in does not answer right now. Please try again in a moment.',
  sso_issuer_invalid: 'Enter the provider’s address as it gives it, beginning with https://.',
  sso_issuer_unfit:
    'No OpenID Connect provider answers at this address, or it uses another issuer. Copy the issuer exactly as the provider shows it.',
  sso_secret_missing: 'Enter the client secret of this provider.',
  sso_break_glass_missing: 'Choose the Admin who keeps the PIN for emergencies.',
  sso_domain_needed: 'Verify an email domain before you turn off PIN sign-in.',
  sso_missing: 'Save the provider first.',
  sso_domain_invalid: 'Enter a domain such as example.com.',
  sso_domain_public: 'Anyone can have an email at this domain, so it cannot belong to a company.',
  sso_domain_taken: 'Another company has verified this domain. Write to us if it is yours.',
  sso_domain_present: 'This domain is already in the list.',
  sso_domain_unproved:
    'The TXT record was not found. A new record can take a few hours to become visible.',
  sso_domain_last: 'Turn PIN sign-in on again before you remove the last verified domain.',
  sso_domain_not_found: 'This domain is no longer in the list.',
  too_many_sso_domains: 'A company can have at most {{max}} domains.',
  sso_break_glass_kept:
    'This Admin keeps the PIN for emergencies. Choose another one under the company’s sign-in first.',
  sso_link_over: 'This took too long, or belongs to another account. Please sign in again.',
} as const;
