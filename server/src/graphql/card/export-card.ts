import { exportCard, ownFormat } from '../../core/card/index.ts';
import type { CardExportFormat } from '../../core/card/index.ts';
import { stableStringify } from '../../core/worldbook/stable-stringify.ts';
import { readRoomCard } from '../../room/card/read-room-card.ts';
import { builder } from '../builder.ts';
import { CharacterCardRef } from './card-type.ts';

const formats = { V2: 'character-card-v2', V3: 'character-card-v3', LORECARD: 'lorecard-v1' } as const satisfies Record<string, CardExportFormat>;

const CardFormatRef = builder.enumType('CardFormat', {
  description: 'How a card is written.',
  values: {
    V2: { description: "The second version of SillyTavern's format." },
    V3: { description: 'The third version.' },
    LORECARD: { description: 'A native card, `*.lorecard.json`.' },
  } as const,
});

type Export = { readonly fileName: string; readonly text: string };

const CardExportRef = builder.objectRef<Export>('CardExport').implement({
  description: 'A card as a file.',
  fields: (t) => ({
    fileName: t.exposeString('fileName', { description: 'What to call the file.' }),
    text: t.exposeString('text', { description: 'The file, as JSON.' }),
  }),
});

builder.objectField(CharacterCardRef, 'export', (t) =>
  t.field({
    type: CardExportRef, description: 'The card as a file, with every field that it was imported with, every edit since, and its lore as it is.',
    args: { format: t.arg({ type: CardFormatRef, description: 'How to write it; without it, as it was imported.' }) },
    resolve: async ({ view, viewer }, { format }, { infra }) => {
      const card = await readRoomCard({ db: infra.db, roomId: view.roomId, viewer }, view.id);
      const written = format == null ? ownFormat(card) : formats[format];
      const name = view.data.name.replace(/[^\p{L}\p{N} ._-]+/gu, '_').trim().slice(0, 100) || 'card';
      return { fileName: `${name}${written === 'lorecard-v1' ? '.lorecard' : ''}.json`, text: stableStringify(exportCard(card, { format: written })) };
    },
  }),
);
