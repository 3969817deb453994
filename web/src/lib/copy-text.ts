/** Copies a text. @returns false where the clipboard is not accessible, as without HTTPS or a permission */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
