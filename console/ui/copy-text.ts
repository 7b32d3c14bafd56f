/**
 * Copies text. The clipboard API exists on https and localhost only; on a plain LAN address the selected field is
 * copied the old way. False when the browser refused both.
 */
export async function copyText(text: string, field: HTMLInputElement | HTMLTextAreaElement | null): Promise<boolean> {
  if (window.isSecureContext) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // refused by permission: the selection below may still work
    }
  }
  field?.focus();
  field?.select();
  return document.execCommand('copy');
}
