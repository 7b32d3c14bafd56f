import { localText } from '../../core/pack/locale-text.ts';
import type { PackPreview } from '../../room/pack/preview-pack.ts';
import { TrustRequired } from '../../room/pack/preview-pack.ts';
import { builder } from '../builder.ts';
import { defineErrorType } from '../errors/error-type.ts';
import { IssueRef } from '../errors/issue-type.ts';
import { registerErrorType } from '../errors/result-union.ts';
import { TrustCardRef } from './trust-card-type.ts';

const manifest = ({ verified }: PackPreview) => verified.pack.manifest;

export const PackPreviewRef = builder.objectRef<PackPreview>('PackPreview').implement({
  description: 'A pack that was verified whole and is not installed by that.',
  fields: (t) => ({
    packId: t.string({ description: "Its author's id.", resolve: (preview) => manifest(preview).id }),
    version: t.string({ description: 'Its version.', resolve: (preview) => manifest(preview).version }),
    name: t.string({ description: "Its name, in the viewer's language where there is one.", resolve: (preview, _args, { locale }) => localText(manifest(preview).name, locale) }),
    description: t.string({
      nullable: true, description: "What it is, in the viewer's language where it is said.",
      resolve: (preview, _args, { locale }) => (manifest(preview).description === undefined ? null : localText(manifest(preview).description ?? {}, locale)),
    }),
    authors: t.stringList({ description: 'Who made it.', resolve: (preview) => [...manifest(preview).authors] }),
    license: t.string({ description: 'Under which terms.', resolve: (preview) => manifest(preview).license }),
    sha256: t.string({ description: 'The SHA-256 of the file. `installPack` takes it as `acceptTrust` too, for it stands for this card as well.', resolve: ({ verified }) => verified.pack.sha256 }),
    size: t.float({ description: 'Bytes of the file.', resolve: ({ verified }) => verified.size }),
    trustCard: t.field({ type: TrustCardRef, description: 'What it contains and may do.', resolve: ({ verified, installedTrust }) => ({ trust: verified.pack.trust, before: installedTrust }) }),
    alreadyInstalled: t.boolean({ description: 'Whether this very file is installed.', resolve: ({ alreadyInstalled }) => alreadyInstalled }),
    warnings: t.field({ type: [IssueRef], description: 'What its author might want to look at; none of it keeps it from being installed.', resolve: ({ verified }) => [...verified.pack.warnings] }),
  }),
});

const TrustRequiredErrorRef = defineErrorType('TrustRequiredError', 'What was accepted is not what this pack contains and may do now. Look at it and accept that.');

builder.objectField(TrustRequiredErrorRef, 'preview', (t) =>
  t.field({
    type: PackPreviewRef, description: 'What there is to accept.',
    resolve: ({ error }) => {
      if (error instanceof TrustRequired) return error.preview;
      throw new Error('a pack was not accepted and nothing is there to show');
    },
  }),
);

registerErrorType('TrustRequiredError', TrustRequiredErrorRef);
