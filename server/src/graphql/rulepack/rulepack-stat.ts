import type { Rulepack, StatValue } from '../../core/rulepack/index.ts';
import { displayName } from '../../core/rulepack/index.ts';
import { boundsOf } from '../../core/sheet/index.ts';
import { builder } from '../builder.ts';

export const StatPartRef = builder.enumType('StatPart', {
  description: 'Where on a sheet a stat stands.',
  values: {
    ATTRIBUTE: { description: 'What somebody is made of.' },
    SKILL: { description: 'What they have learned.' },
    SECONDARY: { description: 'What follows from the others, and pools.' },
    FIELD: { description: 'What describes them: words.' },
  } as const,
});
type StatPart = typeof StatPartRef.$inferType;

export type RulepackStat = { readonly rulepack: Rulepack; readonly name: string; readonly part: StatPart };

const words = new WeakMap<Rulepack, ReadonlyMap<string, readonly string[]>>();

/** Every word for each stat as written, its canonical name left out. */
function wordsByStat({ stats }: Rulepack): Map<string, string[]> {
  const byName = new Map<string, string[]>();
  for (const [word, name] of stats.written) if (word !== name) byName.set(name, [...(byName.get(name) ?? []), word]);
  return byName;
}

/** Put together once for a system. */
function aliasesOf(rulepack: Rulepack, name: string): readonly string[] {
  const byName = words.get(rulepack) ?? wordsByStat(rulepack);
  words.set(rulepack, byName);
  return byName.get(name) ?? [];
}

function defaultOf({ rulepack, name }: RulepackStat): StatValue | null {
  return Object.hasOwn(rulepack.defaults, name) ? (rulepack.defaults[name] ?? null) : null;
}

export const RulepackStatRef = builder.objectRef<RulepackStat>('RulepackStat').implement({
  description: 'Something that the sheets of a system have a value for.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its one name in the system.' }),
    label: t.string({ description: "What it is called, in the viewer's language.", resolve: ({ rulepack, name }, _args, { locale }) => displayName(rulepack, name, locale) }),
    part: t.field({ type: StatPartRef, description: 'Where on a sheet it stands.', resolve: ({ part }) => part }),
    aliases: t.stringList({ description: 'Every other word for it, in any language.', resolve: ({ rulepack, name }) => [...aliasesOf(rulepack, name)] }),
    computed: t.boolean({ description: 'Whether a rule computes it where the sheet does not say otherwise.', resolve: ({ rulepack, name }) => rulepack.derived.some((derived) => derived.name === name) }),
    default: t.field({ type: 'JSON', nullable: true, description: 'Where it starts: a number or words; null where the system does not say.', resolve: defaultOf }),
    minimum: t.float({ nullable: true, description: 'The least that can be written on a sheet; null where nothing is said.', resolve: ({ rulepack, name }) => boundsOf(rulepack, name, 'edit').min }),
    maximum: t.float({ nullable: true, description: 'The most that can be written on a sheet; null where nothing is said.', resolve: ({ rulepack, name }) => boundsOf(rulepack, name, 'edit').max }),
  }),
});

/** The stats of a system in the order of its sheet. */
export function statsOf(rulepack: Rulepack): RulepackStat[] {
  const { attributes, skills, secondary, fields } = rulepack.sheet;
  const parts = [['ATTRIBUTE', attributes], ['SKILL', skills], ['SECONDARY', secondary], ['FIELD', fields]] as const;
  return parts.flatMap(([part, names]) => names.map((name) => ({ rulepack, name, part })));
}
