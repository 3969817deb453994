/** An e-mail address that breaks before its domain if it is too long. */
export function EmailText({ email }: { email: string }) {
  const domain = email.lastIndexOf('@') + 1;
  return (
    <>
      {email.slice(0, domain)}
      <wbr />
      {email.slice(domain)}
    </>
  );
}
