import type { HttpPermission, TrustFacts } from './inspection.ts';

function mergeHttp(permissions: readonly HttpPermission[]): HttpPermission[] {
  const byOrigin = Map.groupBy(permissions, ({ origin }) => origin);
  return [...byOrigin]
    .map(([origin, list]) => ({ origin, methods: [...new Set(list.flatMap(({ methods }) => methods))].toSorted() }))
    .toSorted((a, b) => (a.origin < b.origin ? -1 : 1));
}

/** The facts of all files as those of the pack: flags by or, numbers by sum, lists by sorted union. */
export function mergeFacts(parts: readonly Partial<TrustFacts>[]): TrustFacts {
  const any = (key: 'hasHooks' | 'hasEjs' | 'hasRawEjs' | 'hasRulesScript' | 'hasPluginCode' | 'hasSandboxedPages' | 'maySpendImageBudget') => parts.some((part) => part[key] === true);
  const sum = (key: 'imageSubjects' | 'panels') => parts.reduce((total, part) => total + (part[key] ?? 0), 0);
  return {
    hasHooks: any('hasHooks'),
    hasEjs: any('hasEjs'),
    hasRawEjs: any('hasRawEjs'),
    hasRulesScript: any('hasRulesScript'),
    hasPluginCode: any('hasPluginCode'),
    hasSandboxedPages: any('hasSandboxedPages'),
    maySpendImageBudget: any('maySpendImageBudget'),
    imageSubjects: sum('imageSubjects'),
    panels: sum('panels'),
    tools: [...new Set(parts.flatMap((part) => part.tools ?? []))].toSorted(),
    httpOrigins: mergeHttp(parts.flatMap((part) => part.httpOrigins ?? [])),
  };
}
