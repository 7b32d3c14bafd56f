/** The path inside a package that a file names from where it lies, or null where it leads out of it. */
export function packagePath(folder: string, named: string): string | null {
  if (named.startsWith('/') || named.includes('\\')) return null;
  const parts: string[] = [];
  for (const part of `${folder}/${named}`.split('/')) {
    if (part === '..' && parts.pop() === undefined) return null;
    if (part !== '' && part !== '.' && part !== '..') parts.push(part);
  }
  return parts.join('/').normalize('NFC');
}
