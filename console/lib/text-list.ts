/** Words typed into one field, apart by commas (also Chinese ones) or line breaks; each once, in order. */
export function listOfText(text: string): string[] {
  return [...new Set(text.split(/[,，、;；\n]/u).map((part) => part.trim()).filter((part) => part !== ''))];
}
