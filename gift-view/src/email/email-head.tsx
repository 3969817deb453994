import { Head } from '@react-email/components';
import { useContext } from 'react';
import { EmailLook } from './email-styles.ts';

/** The head of every mail: as wide as the phone that opens it, and light or dark as its owner likes. */
export const EmailHead = ({ title }: { title: string }) => (
  <Head>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="supported-color-schemes" content="light dark" />
    <title>{title}</title>
    <style>{useContext(EmailLook).darkMode}</style>
  </Head>
);
