import { z } from 'zod';
import { find, ofKind } from '../../room/snapshot/snapshot.ts';
import { defineTool, ToolRefusal } from './tool.ts';

const input = z.object({ sceneId: z.string().min(1).max(200).describe('Id of the scene the story moves to') });

/** Moves the story to another scene; players then see it. */
export const setScene = defineTool<z.infer<typeof input>>({
  name: 'set_scene',
  input,
  run: ({ sceneId }, context) => {
    const scene = find(context.snapshot, 'scene', sceneId);
    if (scene === undefined) throw new ToolRefusal(`unknown scene; known: ${ofKind(context.snapshot, 'scene').map((s) => `${s.id} (${s.title})`).join(', ')}`);
    return {
      result: { scene: scene.title, description: scene.data.description, secret: scene.data.secret?.text ?? null },
      effects: [
        { op: 'show', documentId: sceneId, audience: ['*'] },
        { op: 'set', documentId: 'table', path: ['currentSceneId'], value: sceneId },
      ],
    };
  },
});
