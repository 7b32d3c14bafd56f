import { allDocuments, documentsById } from '../../room/document/read-documents.ts';
import { translate } from '../../i18n/translate.ts';
import type { Command } from './command.ts';

/** Where the story stands, as the sender may see it. */
export const sceneCommand: Command = {
  word: 'scene',
  words: ['scene', '场景'],
  keeperOnly: false,
  run: async (_argument, { ports, room, viewer, locale }) => {
    const reading = { db: ports.db, roomId: room.id, viewer };
    const [table] = await allDocuments(reading, ['table']);
    const sceneId = table?.data.currentSceneId ?? null;
    const scene = sceneId === null ? undefined : (await documentsById(reading, [sceneId])).get(sceneId);
    if (scene?.kind !== 'scene') return { reply: translate('command.scene.none', {}, locale) };
    return { reply: [scene.title, scene.data.description].filter((text) => text !== '').join('\n') };
  },
};
