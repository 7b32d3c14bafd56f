/** Every prompt of the product and the variables its text may use. The files under `prompts/` hold the words. */
export const promptVariables = {
  'keeper-identity': ['room', 'system', 'language'],
  'keeper-style': ['guidance'],
  'keeper-table': ['scene', 'cast', 'seats'],
  'keeper-lore': ['entries'],
  'keeper-history': ['summary', 'entries'],
  'keeper-actions': ['actions'],
  'correction-roll': ['claims', 'rolls'],
  'correction-outcome': ['claims', 'outcomes'],
  'correction-scene': ['claims', 'state'],
  'correction-variables': [],
  'dimension-tracker': ['language'],
  'dimension-tracker-turn': ['actions', 'story', 'values', 'dimensions'],
  'tool-settle-dimensions': [],
  'tool-roll-dice': [],
  'tool-reveal-handout': [],
  'tool-note': [],
  'tool-set-scene': [],
  'tool-speak-as-npc': [],
  'tool-who-is-here': [],
  'tool-lookup-lore': [],
  'tool-list-characters': [],
  'tool-sync-characters': [],
  'tool-game-clock': [],
  'tool-initiative-tracker': [],
  'tool-define-variable': [],
  'tool-set-variable': [],
  'tool-adjust-variable': [],
  'tool-get-stat': [],
  'tool-set-stat': [],
  'tool-adjust-stat': [],
  'tool-world-dimension-list': [],
  'tool-world-dimension-get': [],
  'tool-skill-check': ['examples'],
  'tool-update-character': [],
  'tool-check-with-loss': ['name', 'system'],
  'tool-improvement-check': ['name', 'system'],
  'tool-resource-spend': ['name', 'system'],
  'tool-opposed-check': ['name', 'system'],
  'tool-table-draw': ['name', 'system'],
  'tool-script': ['name', 'system'],
  'model-test': [],
} as const satisfies Record<string, readonly string[]>;

export type PromptName = keyof typeof promptVariables;

export type PromptValues<Name extends PromptName> = Readonly<Record<(typeof promptVariables)[Name][number], string>>;

export function isPromptName(name: string): name is PromptName {
  return Object.hasOwn(promptVariables, name);
}
