/** BCP 47 as people write it: language, script, region, and variants that nobody but their author knows. */
const pattern = /^[A-Za-z]{2,3}(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|\d{3}))?(?:-(?:[A-Za-z0-9]{5,8}|\d[A-Za-z0-9]{3}))*$/;

/** Whether a text is a language tag such as `en`, `zh-CN` or `zh-Hant-TW`. */
export function isLocaleTag(text: string): boolean {
  return pattern.test(text);
}

type Spoken = { readonly language: string; readonly script: string };

/** What is read: the language, and the script that it is usually written in where the tag names none. */
function spoken(tag: string): Spoken {
  const { language, script } = new Intl.Locale(tag).maximize();
  return { language, script: script ?? '' };
}

/**
 * The tag whose words may stand in for `wanted`: the same one, else the nearest that a reader of it reads: the same language in
 * the same script, the fewest parts more first. `zh-Hant` never reads `zh`. Null where there is none.
 */
export function nearestLocale(wanted: string, available: readonly string[]): string | null {
  const exact = available.find((tag) => tag.toLowerCase() === wanted.toLowerCase());
  if (exact !== undefined) return exact;
  const { language, script } = spoken(wanted);
  const readable = available.filter((tag) => {
    const other = spoken(tag);
    return other.language === language && other.script === script;
  });
  return readable.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))[0] ?? null;
}
