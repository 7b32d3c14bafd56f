import { DomainError } from '../../core/error/domain-error.ts';
import type { AssetStore } from '../../infra/assets/asset-store.ts';
import type { RoomPorts } from '../ports.ts';
import type { Upload } from '../upload/upload-row.ts';
import { requireUpload } from '../upload/upload-row.ts';

type Ports = Pick<RoomPorts, 'db' | 'clock'> & { readonly uploads: Pick<AssetStore, 'read'> };

/** The bytes that a person sent ahead. Throws UPLOAD_UNKNOWN, and IMPORT_TOO_LARGE without reading what is larger than `maximum`. */
export async function readUpload(ports: Ports, { id, personId, maximum }: { id: string; personId: string; maximum: number }): Promise<{ readonly upload: Upload; readonly bytes: Uint8Array }> {
  const upload = await requireUpload(ports, id, personId);
  if (upload.size > maximum) throw new DomainError('IMPORT_TOO_LARGE', { size: upload.size, maximum });
  const bytes = await ports.uploads.read(upload.sha256);
  if (bytes === null) throw new DomainError('UPLOAD_UNKNOWN');
  return { upload, bytes };
}
