import type { Rulepack } from '../../core/rulepack/index.ts';
import { skillCheck } from './skill-check.ts';
import { subsystemTool } from './subsystem-tool.ts';
import type { Tool } from './tool.ts';
import { updateCharacter } from './update-character.ts';

function made(rulepack: Rulepack, isTaken: (name: string) => boolean): Tool[] {
  const own: Tool[] = [...(rulepack.resolution === null ? [] : [skillCheck(rulepack, rulepack.resolution)]), updateCharacter];
  const taken = (name: string) => isTaken(name) || own.some((tool) => tool.name === name);
  const subsystems = [...rulepack.subsystems.values()].map((subsystem) => subsystemTool(rulepack, subsystem, taken(subsystem.id) ? `rule_${subsystem.id}` : subsystem.id));
  return [...own, ...subsystems];
}

const known = new WeakMap<Rulepack, readonly Tool[]>();

/** The tools that a system brings, made once: a check where it has one, its subsystems by their ids, its sheets. `isTaken` are names of other tools. */
export function rulesTools(rulepack: Rulepack, isTaken: (name: string) => boolean): readonly Tool[] {
  const tools = known.get(rulepack) ?? made(rulepack, isTaken);
  known.set(rulepack, tools);
  return tools;
}
