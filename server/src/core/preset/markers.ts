/** Places that the author's program fills with its own texts, by the identifier of the prompt that stands for each. */
const markers: ReadonlySet<string> = new Set([
  'worldInfoBefore', 'personaDescription', 'charDescription', 'charPersonality', 'scenario', 'worldInfoAfter', 'dialogueExamples', 'chatHistory',
]);

export function isMarker(identifier: string): boolean {
  return markers.has(identifier);
}
