import { z } from 'zod';
import { DomainError } from '../../core/error/domain-error.ts';
import { packCaps } from '../../core/pack/caps.ts';
import { installPack } from '../../room/pack/install-pack.ts';
import type { Installed, InstallTarget } from '../../room/pack/install-request.ts';
import { packAtPath } from '../../room/pack/pack-at-path.ts';
import { packOptions } from '../../room/pack/pack-options.ts';
import { builder } from '../builder.ts';
import { renewContext } from '../context/build-context.ts';
import type { Context } from '../context/context.ts';
import { defineMutation } from '../errors/mutation.ts';
import { parseInput } from '../errors/parse-input.ts';
import { defineResult } from '../errors/result-union.ts';
import type { FileArgument } from '../import/given-file.ts';
import { givenFile } from '../import/given-file.ts';
import { JobRef } from '../job/job-type.ts';
import { requireId } from '../relay/node-id.ts';
import { memberIdOf, requireKeeper, requireOperator } from '../scopes/require-viewer.ts';
import { requireInstaller } from './pack-access.ts';
import './pack-preview-type.ts';
import { PackRef } from './pack-type.ts';

const InstallPackInputRef = builder.inputType('InstallPackInput', {
  description: 'A pack to install, named in exactly one way.',
  fields: (t) => ({
    file: t.field({ type: 'File', description: 'The pack, 20 MB at most.' }),
    uploadId: t.id({ description: 'A pack that was sent ahead.' }),
    path: t.string({ description: 'A pack on the machine of the server, as a file or as a folder with its sources. For operators.' }),
    acceptTrust: t.string({ required: true, description: 'The SHA-256 of the trust card that was shown, or of the file that it was shown for.' }),
    roomId: t.id({ description: 'A room to turn it on in at once.' }),
    clientKey: t.id({ description: 'Names this request, so that repeating it gives the same answer.' }),
  }),
});

const inputSchema = z.object({
  uploadId: z.string().nullish(),
  path: z.string().min(1).max(4_096).nullish(),
  acceptTrust: z.string().max(200),
  roomId: z.string().nullish(),
  clientKey: z.string().min(1).max(200).nullish(),
});

const InstallPackPayloadRef = builder.objectRef<Installed>('InstallPackPayload').implement({
  description: 'A pack that was installed, or is being installed.',
  fields: (t) => ({
    pack: t.field({ type: PackRef, nullable: true, description: 'The pack; null while a worker still installs a large one.', resolve: ({ pack }) => pack }),
    job: t.field({ type: JobRef, description: 'How far it is.', resolve: ({ job }) => job }),
  }),
});

const InstallPackResult = defineResult('InstallPackResult', {
  payload: InstallPackPayloadRef,
  errors: ['InvalidInputError', 'NotFoundError', 'ForbiddenError', 'ConflictError', 'LimitError', 'TrustRequiredError'],
});

async function targetOf(context: Context, text: string | null | undefined): Promise<InstallTarget | null> {
  if (text == null) return null;
  const roomId = requireId('Room', text);
  return { roomId, memberId: memberIdOf(await requireKeeper(context, roomId)) };
}

async function bytesOf(context: Context, { path, ...file }: FileArgument & { readonly path: string | null }) {
  if (path === null) return { ...(await givenFile(context, file, { maximum: packCaps.packedBytes, path: ['input'] })), source: 'upload' as const };
  requireOperator(context);
  if (file.file != null || file.uploadId != null) throw new DomainError('INVALID_INPUT', {}, [{ path: ['input', 'path'], code: 'ISSUE_NOT_ALLOWED', params: { seen: 'path', expected: 'file | uploadId | path' } }]);
  return { ...(await packAtPath(path, packOptions(context.runtime.version, context.infra.rulepacks))), source: 'path' as const };
}

defineMutation('installPack', {
  description: 'Installs a pack that was looked at, after verifying all of it. For operators, and keepers where the operator lets them install.',
  result: InstallPackResult,
  scope: 'keeper',
  args: (arg) => ({ input: arg({ type: InstallPackInputRef, required: true, description: 'The pack.' }) }),
  resolve: async ({ input: given }, context) => {
    const { acceptTrust, roomId, clientKey, uploadId, path } = parseInput(inputSchema, given);
    await requireInstaller(context);
    const target = await targetOf(context, roomId);
    const { bytes, fileName, source } = await bytesOf(context, { file: given.file, uploadId, path: path ?? null });
    const installed = await installPack(context.infra, { bytes, fileName, source, acceptTrust, target, clientKey, principal: context.principal, options: packOptions(context.runtime.version, context.infra.rulepacks) });
    renewContext(context);
    return installed;
  },
});
