import type { Issue } from '../error/issue.ts';
import type { PackManifest } from './manifest.ts';
import { isAtLeast } from './version.ts';

/** The wire protocol whose hooks and panels this server understands. */
export const SUPPORTED_PROTOCOL = '2.3';

export type EngineCheck = { readonly issues: readonly Issue[]; readonly warnings: readonly Issue[] };

/**
 * Compares the minimum versions a pack asks for with this server's. `server` counts the versions of another product
 * and is only reported. Without `lorekeepVersion` (a page that merely looks into a pack) that minimum is not compared.
 */
export function checkEngine(engine: PackManifest['engine'], lorekeepVersion: string | undefined): EngineCheck {
  const compared = [
    { engine: 'protocol', minimum: engine.protocol, current: SUPPORTED_PROTOCOL },
    { engine: 'lorekeep', minimum: engine.lorekeep, current: lorekeepVersion },
  ];
  const issues = compared.flatMap(({ engine: name, minimum, current }) =>
    minimum === undefined || current === undefined || isAtLeast(current, minimum)
      ? []
      : [{ path: ['pack.yaml', 'engine', name], code: 'ISSUE_PACK_ENGINE_TOO_OLD', params: { engine: name, minimum, current } }],
  );
  const warnings = engine.server === undefined ? [] : [{ path: ['pack.yaml', 'engine', 'server'], code: 'ISSUE_PACK_ENGINE_IGNORED' }];
  return { issues, warnings };
}
