/** Who can say at the demo's provider that it is them. */
interface ProviderPerson {
  sub: string;
  given_name: string;
  family_name: string;
  /** The provider's value for them, which the company maps to our roles. */
  groups: string[];
  /** What happens when they sign in. */
  about: string;
}

/** The e-mail domain of the company that signs in with the demo's provider. */
export const PROVIDER_DOMAIN = 'norte.test';

/** Has an account from an earlier sign-in. */
export const BOUND = {
  sub: 'elena',
  given_name: 'Elena',
  family_name: 'Vega',
  groups: ['gerencia'],
  about: 'Manager. Is signed in at once.',
};

export const PROVIDER_PEOPLE: readonly ProviderPerson[] = [
  BOUND,
  {
    sub: 'fabio',
    given_name: 'Fabio',
    family_name: 'Núñez',
    groups: ['ventas'],
    about: 'Sender. The first sign-in makes the account.',
  },
  {
    sub: 'diego',
    given_name: 'Diego',
    family_name: 'Ulate',
    groups: ['sistemas'],
    about: 'Admin, who has an account with a PIN. Gives the PIN once more, and never again.',
  },
  {
    sub: 'gilda',
    given_name: 'Gilda',
    family_name: 'Porras',
    groups: ['bodega'],
    about: 'Is in no group that may sign in, so is refused.',
  },
];

/** The e-mail of somebody at the provider. */
export const emailOf = ({ sub }: Pick<ProviderPerson, 'sub'>) => `${sub}@${PROVIDER_DOMAIN}`;
