/** The month, yyyy-MM, that stands so many after another one. */
export function monthBeside(month: string, steps: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + steps, 1)).toISOString().slice(0, 7);
}

/** All months from one to another, the latest first. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = last; month >= first && months.length < 600; month = monthBeside(month, -1))
    months.push(month);
  return months;
}

/** `November 2026`, in Spanish `noviembre de 2026`. */
export function monthName(month: string, language: string): string {
  const locale = language.startsWith('es') ? 'es-CR' : 'en-US';
  const format = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString(locale, format);
}
