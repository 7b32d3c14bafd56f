import { parsePlaybook } from '../parse-playbook.ts';
import type { Playbook } from '../playbook-schema.ts';

/** A playbook with one of everything, small enough to read in a test. */
export const smallPlaybookYaml = `
format: lorekeep.playbook
version: 1
closing: { oneOf: [{ en: close A, zh: 收一 }, { en: close B, zh: 收二 }] }
together: { en: "\${actor} comes along", zh: "\${actor}也去" }
hintWords: { en: [hint], zh: [提示] }
otherwise: { say: { en: nowhere, zh: 无处 }, examples: { en: [hum], zh: [哼歌] } }
interludes:
  - { turn: 3, notScenes: [well], say: { en: midnight, zh: 午夜 } }
scenes:
  - id: yard
    otherwise: { say: { en: yard otherwise, zh: 院子其他 }, examples: { en: [hum], zh: [哼歌] } }
    hints:
      - { notRevealed: [letter], say: { en: hint letter, zh: 提示信 } }
  - id: well
    otherwise: { say: { en: well otherwise, zh: 井里其他 }, examples: { en: [hum], zh: [哼歌] } }
beats:
  - id: read
    goal: { en: Read the letter, zh: 读信 }
    when: { words: { en: [letter], zh: [信] } }
    say: { en: "\${actor} unfolds it", zh: "\${actor}把信展开" }
    tools: [{ tool: reveal_handout, handoutId: letter, to: acting }]
    then: { en: it is read, zh: 读完了 }
    again: { en: you know it, zh: 你们知道了 }
    examples: { en: [I read the letter], zh: [我读信] }
  - id: lift
    goal: { en: Lift the lid, zh: 掀井盖 }
    when: { scenes: [yard], words: { en: [lid, "lift|open lid"], zh: [井盖] } }
    say: { en: you lift, zh: 你们掀 }
    tools: [{ tool: note, text: { en: noise, zh: 响动 } }]
    roll:
      expression: 1d20
      target: 12
      reason: { en: lifting, zh: 掀盖 }
      success: { say: { en: "open at \${total} of \${target}", zh: "\${total} 开了" }, tools: [{ tool: set_scene, sceneId: well }] }
      failure: { say: { en: stuck, zh: 卡住 } }
    examples: { en: [I lift the lid], zh: [我掀井盖] }
  - id: go-well
    goal: { en: Go to the well, zh: 去井里 }
    when: { notScenes: [well], words: { en: ["go well"], zh: ["去 井"] } }
    say: { en: down you go, zh: 你们下去 }
    tools: [{ tool: set_scene, sceneId: well }]
    examples: { en: [We go to the well], zh: [去井里] }
  - id: go-gate
    goal: { en: Go to the gate, zh: 去大门 }
    when: { words: { en: ["go gate"], zh: ["去 大门"] } }
    say: { en: out you go, zh: 你们出去 }
    tools: [{ tool: set_scene, sceneId: yard }]
    examples: { en: [We go to the gate], zh: [去大门] }
  - id: tell
    goal: { en: Tell all, zh: 和盘托出 }
    when: { scenes: [well], evidence: { of: [letter, map, ring], atLeast: 2 }, words: { en: [tell], zh: [说] } }
    say: { en: told, zh: 说了 }
    tools: [{ tool: speak_as_npc, characterId: warden, text: { en: I see., zh: 知道了。 } }]
    examples: { en: [I tell], zh: [我说] }
`;

export function smallPlaybook(): Playbook {
  const parsed = parsePlaybook(smallPlaybookYaml);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.playbook;
}
