/** Tags around the changes of variables; models close one with the name of another. */
const updates = ['updatevariable', 'updatevariables', 'update_variable', 'update_variables', 'variableupdate', 'variable_update', 'update'] as const;

/** Tags whose contents are machinery, not story: thoughts and state of the model. Each list is one group that closes alike. */
const groups: readonly (readonly string[])[] = [
  ['think'], ['thinking'], ['reasoning'], ['analysis'], ['tool_call'], ['tool_code'],
  updates,
  ['jsonpatch', 'json_patch'],
  ['initvar', 'initvars'],
  ['status_current_variable', 'status_current_variables'],
  ['statusplaceholderimpl', 'statusplaceholder'],
];

const groupOf = new Map(groups.flatMap((group) => group.map((name) => [name, group] as const)));

export const machineryNames: readonly string[] = [...groupOf.keys()];
export const updateNames: readonly string[] = updates;

/** Names of which each closes this one. */
export const closersOf = (name: string): readonly string[] => groupOf.get(name) ?? [name];

/** Placeholders stand for something; they never contain it, closed or not. */
export const isPlaceholder = (name: string): boolean => name.startsWith('statusplaceholder');

/** Thoughts: what they say about variables is no change of them. */
export const thoughtNames: readonly string[] = ['think', 'thinking', 'reasoning'];

/** States: what was, not what shall be. */
export const stateNames: readonly string[] = ['initvar', 'initvars', 'status_current_variable', 'status_current_variables'];
